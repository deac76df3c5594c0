import { describe, expect, it } from 'vitest'
import { contentPolicy, isHarmlessLink } from '../../src/main/policy.ts'

describe('links that may leave the app', () => {
  it('are https addresses with a name', () => {
    expect(isHarmlessLink('https://example.org/rules?a=1')).toBe(true)
  })

  it.each([
    'http://example.org',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://host/share',
    'ms-settings:',
    'https://localhost/',
    'https://name:secret@example.org/',
    'not an address',
    '',
  ])('are not %s', (url) => {
    expect(isHarmlessLink(url)).toBe(false)
  })
})

it('the content policy names the hub for sockets, and takes no script from elsewhere', () => {
  const policy = contentPolicy('http://127.0.0.1:7112')
  expect(policy).toContain("connect-src 'self' ws://127.0.0.1:7112")
  expect(policy).toContain("default-src 'none'")
  expect(policy.match(/script-src [^;]*/)?.[0]).toBe("script-src 'self'")
})
