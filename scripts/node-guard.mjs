// Every entry that may be started outside `npm run` calls this first: an older Node would fail later and less
// clearly (better-sqlite3 even with a segmentation fault).

/** Ends the process with one line when the running Node is older than the product can use. */
export function requireNode(major = 22) {
  if (Number(process.versions.node.split('.')[0]) >= major) return
  console.error(
    `Faguan needs Node ${major} or newer, but this is Node ${process.versions.node}. Start it with npm (\`npm start\`), or install a newer Node.`,
  )
  process.exit(1)
}
