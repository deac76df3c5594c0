import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { checkDocument, type Checked } from './check-document.ts'
import { fault, type ImportProblem } from './problem.ts'

/** MB of values a document may become: ten times what the largest file that is taken in needs, and far from all there is. */
const MOST_MEMORY = 512

let last: Promise<unknown> = Promise.resolve()

/**
 * Checks a document, given as bytes, on another thread: a large or hostile file holds nothing up, and cannot use up the
 * memory of this process. One at a time. Never rejects: mistakes in the document are values.
 */
export function checkApart(bytes: Uint8Array): Promise<Checked | ImportProblem> {
  const mine = last.then(() => checkOnThread(bytes))
  last = mine
  return mine
}

function checkOnThread(bytes: Uint8Array): Promise<Checked | ImportProblem> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile(), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
    })
    worker.once('message', resolve)
    worker.once('error', (error) =>
      // Where no thread can be had at all, the check is done here, late rather than never.
      resolve(isOutOfMemory(error) ? TOO_MANY_VALUES : checkDocument(bytes)),
    )
  })
}

const TOO_MANY_VALUES = fault('wrong-shape', null, null, 'a match', 'more values than can be held at once')

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Beside this file in the source; beside the entries, of which this is a part or a chunk in a folder, once built. */
function workerFile(): URL {
  const places = import.meta.filename.endsWith('.ts')
    ? ['./check-worker.ts']
    : ['./check-worker.js', '../check-worker.js']
  const urls = places.map((place) => new URL(place, import.meta.url))
  return urls.find((url) => existsSync(url)) ?? urls[0]!
}
