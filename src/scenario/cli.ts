/** `npm run -s scenario -- FILE...`: the command on this process's arguments and streams. */
import { runCommand } from './command.ts'

const lines: string[] = []

// Whoever reads only the first lines (`| head`) has not made a mistake.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  process.exitCode = runCommand(process.argv.slice(2), {
    print: (line) => lines.push(line),
    complain: (message) => process.stderr.write(`${message}\n`),
  })
} finally {
  // In one piece: a thousand small writes would cost more than the matches.
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}
