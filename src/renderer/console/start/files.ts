/** Files going out of and coming into the console. Whole matches travel by plain HTTP, the token in a header. */

const headers = (): HeadersInit => ({
  Authorization: `Bearer ${new URLSearchParams(location.search).get('t') ?? ''}`,
})

function origin(): string {
  const host = new URLSearchParams(location.search).get('hub')
  return host ? `http://${host}` : ''
}

/** The match as a document, or null when the hub will not give it. */
export async function fetchExport(match: string): Promise<Blob | null> {
  const answer = await fetch(`${origin()}/api/export?match=${encodeURIComponent(match)}`, {
    headers: headers(),
  }).catch(() => null)
  return answer?.ok ? answer.blob() : null
}

export type Imported =
  { readonly ok: true; readonly outcome: string } | { readonly ok: false; readonly why: string }

/** Hands a document in; the hub checks every row of it. */
export async function sendImport(text: string): Promise<Imported> {
  const answer = await fetch(`${origin()}/api/import`, {
    method: 'POST',
    headers: headers(),
    body: text,
  }).catch(() => null)
  const said = (await answer?.json().catch(() => null)) as { ok?: boolean; outcome?: string } | null
  if (answer?.ok && said?.ok !== false) return { ok: true, outcome: said?.outcome ?? 'added' }
  return { ok: false, why: said ? JSON.stringify(said) : '' }
}

/** Lets the browser save something under a name. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
