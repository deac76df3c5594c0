import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

/**
 * OBS as far as its scenes go: the wire of obs-websocket 5 (Hello, Identify, Identified, Request, RequestResponse, Event) with
 * the real proof of the password, the real close codes and the real order of scenes, from the bottom of the list up.
 */
export interface ObsServer {
  readonly port: number
  readonly address: string
  /** Every scene that was put on program, in order, since the start. */
  readonly program: string[]
  /** Connections that proved the password, and those that did not, since the start. */
  readonly identified: () => number
  readonly refused: () => number
  readonly open: () => number
  /** Answers this late (ms) from now on; Infinity = never. */
  slowness: number
  /** The crew adds a scene at the top, or drops one. */
  readonly setScenes: (scenes: readonly string[]) => void
  /** OBS is gone at once, its port with it. */
  readonly kill: () => Promise<void>
}

interface Frame {
  readonly op: number
  readonly d: Readonly<Record<string, unknown>>
}
interface Question {
  readonly requestType: string
  readonly requestId: string
  readonly requestData?: Readonly<Record<string, unknown>>
}
interface Peer {
  readonly socket: WebSocket
  identified: boolean
  events: number
  readonly salt: string
  readonly challenge: string
}

const CLOSE = { decode: 4002, notIdentified: 4007, alreadyIdentified: 4008, authentication: 4009, rpc: 4010 }
const SCENES = 1 << 2

/** The proof of obs-websocket: base64(sha256(base64(sha256(password + salt)) + challenge)). */
export function proofOf(password: string, salt: string, challenge: string): string {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  return hash(hash(password + salt) + challenge)
}

/** `scenes` from the top, as the producer sees them; an empty password asks for none. */
export async function obsServer(
  scenes: readonly string[],
  { password = '', port = 0 }: { password?: string; port?: number } = {},
): Promise<ObsServer> {
  const sockets = new WebSocketServer({
    host: '127.0.0.1',
    port,
    handleProtocols: (offered) => (offered.has('obswebsocket.json') ? 'obswebsocket.json' : false),
  })
  await new Promise<void>((done, fail) => sockets.once('listening', done).once('error', fail))
  const peers = new Set<Peer>()
  const program: string[] = []
  let known = scenes
  let identified = 0
  let refused = 0

  const listed = () =>
    known
      .map((sceneName, i) => ({
        sceneIndex: known.length - 1 - i,
        sceneName,
        sceneUuid: `uuid-${sceneName}`,
      }))
      .reverse()
  const send = ({ socket }: Peer, op: number, d: object) => socket.send(JSON.stringify({ op, d }))
  const event = (eventType: string, eventData: object) => {
    for (const peer of peers) {
      if (peer.identified && peer.events & SCENES) {
        send(peer, 5, { eventType, eventIntent: SCENES, eventData })
      }
    }
  }

  function identify(peer: Peer, { d }: Frame): void {
    if (peer.identified) return peer.socket.close(CLOSE.alreadyIdentified, 'You are already Identified.')
    if (d['rpcVersion'] !== 1) return peer.socket.close(CLOSE.rpc, 'Unsupported RPC version.')
    if (password !== '' && d['authentication'] !== proofOf(password, peer.salt, peer.challenge)) {
      refused += 1
      return peer.socket.close(CLOSE.authentication, 'Authentication failed.')
    }
    peer.identified = true
    peer.events = Number(d['eventSubscriptions'] ?? 2047)
    identified += 1
    send(peer, 2, { negotiatedRpcVersion: 1 })
  }

  /** `[code, comment, data]`; code 100 is success. */
  function answer({ requestType, requestData }: Question): readonly [number, string, object?] {
    if (requestType === 'GetSceneList') {
      const current = program.at(-1) ?? known[0] ?? null
      return [100, '', { currentProgramSceneName: current, currentPreviewSceneName: null, scenes: listed() }]
    }
    if (requestType !== 'SetCurrentProgramScene') return [204, `Your request type is not valid.`]
    const name = requestData?.['sceneName']
    if (typeof name !== 'string')
      return [300, 'Your request must contain at least one of the following fields.']
    if (!known.includes(name)) return [600, `No source was found by the name of \`${name}\`.`]
    program.push(name)
    event('CurrentProgramSceneChanged', { sceneName: name, sceneUuid: `uuid-${name}` })
    return [100, '']
  }

  function request(peer: Peer, { d }: Frame): void {
    if (!peer.identified) return peer.socket.close(CLOSE.notIdentified, 'You are not identified.')
    const question = d as unknown as Question
    const respond = () => {
      if (!peers.has(peer)) return
      const [code, comment, responseData] = answer(question)
      const { requestType, requestId } = question
      const requestStatus = { result: code === 100, code, ...(comment ? { comment } : {}) }
      send(peer, 7, { requestType, requestId, requestStatus, ...(responseData ? { responseData } : {}) })
    }
    if (server.slowness === 0) respond()
    else if (server.slowness !== Infinity) setTimeout(respond, server.slowness)
  }

  function receive(peer: Peer, text: string): void {
    let frame: Frame
    try {
      frame = JSON.parse(text) as Frame
    } catch {
      return peer.socket.close(CLOSE.decode, 'The payload could not be decoded.')
    }
    if (frame.op === 1) identify(peer, frame)
    else if (frame.op === 6) request(peer, frame)
  }

  sockets.on('connection', (socket) => {
    const random = () => randomBytes(32).toString('base64')
    const peer: Peer = { socket, identified: false, events: 0, salt: random(), challenge: random() }
    peers.add(peer)
    const { salt, challenge } = peer
    const authentication = password === '' ? {} : { authentication: { challenge, salt } }
    send(peer, 0, {
      obsStudioVersion: '31.0.2',
      obsWebSocketVersion: '5.5.5',
      rpcVersion: 1,
      ...authentication,
    })
    socket.on('message', (data) => receive(peer, String(data)))
    socket.on('error', () => undefined)
    socket.on('close', () => peers.delete(peer))
  })

  const bound = (sockets.address() as AddressInfo).port
  const server: ObsServer = {
    port: bound,
    address: `127.0.0.1:${bound}`,
    program,
    identified: () => identified,
    refused: () => refused,
    open: () => peers.size,
    slowness: 0,
    setScenes: (next) => {
      known = next
      event('SceneListChanged', { scenes: listed() })
    },
    kill: async () => {
      for (const socket of sockets.clients) socket.terminate()
      await new Promise((done) => sockets.close(done))
    },
  }
  return server
}
