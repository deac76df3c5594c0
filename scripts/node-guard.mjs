// For entries that may be started outside `npm run`, where the machine's own Node is used. An older one would
// fail later and less clearly: it cannot strip types, and better-sqlite3 ends it with a segmentation fault.

/** The oldest Node that runs TypeScript files without a flag. */
const oldest = [22, 18]

/** Ends the process with one line when the running Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  console.error(
    `Faguan needs Node ${oldest.join('.')} or newer; this is Node ${process.versions.node}. ` +
      'On Linux, `npm start` and `npm test` bring their own; elsewhere install a newer Node.',
  )
  process.exit(1)
}
