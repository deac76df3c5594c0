import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export type OnUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => void

/** An HTTP server on one address, with its connections in hand so that it can really be closed. */
export class Listener {
  readonly host: string
  readonly port: number
  readonly #server: Server
  readonly #sockets: ReadonlySet<Socket>

  private constructor(host: string, server: Server, sockets: ReadonlySet<Socket>) {
    this.host = host
    this.#server = server
    this.#sockets = sockets
    const address = server.address()
    this.port = address && typeof address === 'object' ? address.port : 0
  }

  /** Starts to listen; port 0 lets the system choose. Rejects with what `listen` threw. */
  static async open(
    host: string,
    port: number,
    onRequest: RequestListener,
    onUpgrade: OnUpgrade,
  ): Promise<Listener> {
    // Whoever opens a connection and says nothing is found at the latest a check after its time.
    const times = { requestTimeout: 60_000, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }
    const server = createServer(times, onRequest)
    const sockets = new Set<Socket>()
    server.on('upgrade', onUpgrade)
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host, port, exclusive: true }, () => {
        server.off('error', reject)
        // Running out of handles, for instance: nobody can come in for a moment, but the match goes on.
        server.on('error', () => undefined)
        resolve()
      })
    })
    return new Listener(host, server, sockets)
  }

  /**
   * Stops listening and cuts every connection, WebSockets included: `close` alone would wait for them for
   * ever.
   */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      for (const socket of this.#sockets) socket.destroy()
    })
  }
}
