import { hostname, networkInterfaces } from 'node:os'

export interface OwnAddress {
  readonly address: string
  readonly name: string
  readonly family: 4 | 6
}

/** Adapters of containers, virtual machines and tunnels: a tablet in the room can rarely reach them. */
const virtual = /^(docker|veth|br-|virbr|vmnet|vboxnet|utun|tun|tap|wg|tailscale|zt|vEthernet|llw|awdl)/i

/**
 * This machine's addresses in its networks, the likeliest to be the room's first. Link-local ones are left
 * out.
 */
export function ownAddresses(): OwnAddress[] {
  const found: OwnAddress[] = []
  for (const [name, list] of Object.entries(networkInterfaces())) {
    for (const { address, family, internal } of list ?? []) {
      if (internal || /^(fe80|169\.254\.)/i.test(address)) continue
      found.push({ address, name, family: family === 'IPv4' ? 4 : 6 })
    }
  }
  return found.sort((a, b) => likelihood(b) - likelihood(a))
}

function likelihood({ address, name, family }: OwnAddress): number {
  const home = /^192\.168\./.test(address) ? 3 : /^(10\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ? 2 : 1
  return (virtual.test(name) ? 0 : 10) + (family === 4 ? 5 : 0) + home
}

/** Whether a peer is this very machine. */
export function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
}

/** An address as it stands in a URL. */
export function inUrl(address: string): string {
  return address.includes(':') ? `[${address}]` : address
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The host part of a `Host` header, lower case and without port; null when it is not one. */
export function hostOf(header: string | undefined): string | null {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase() ?? null
}

/**
 * Whether a `Host` header names this machine. A page of an attacker whose name was rebound to our address
 * still
 * sends the attacker's name here, and is refused.
 */
export function isOwnHost(header: string | undefined, local: boolean, extra: string): boolean {
  const host = hostOf(header)
  if (host === null) return false
  if (loopbackNames.has(host)) return local
  if (host === extra.toLowerCase()) return true
  const own = hostname().toLowerCase()
  return host === own || host === `${own}.local` || ownAddresses().some((a) => inUrl(a.address) === host)
}
