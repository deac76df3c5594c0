import { parentPort, workerData } from 'node:worker_threads'
import { checkDocument } from './check-document.ts'

// A thread of its own, started by check-apart.ts: checks one document and ends.

parentPort?.postMessage(checkDocument(workerData))
