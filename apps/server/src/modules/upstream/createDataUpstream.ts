import type { Upstream } from './createUpstream.js'

/** An upstream that answers for some chains; the pictures in its answers are paths on this server. */
export type DataUpstream = Upstream & { readonly chains: ReadonlySet<string> }

export type DataUpstreamDeps = {
  readonly upstream: Upstream
  readonly chains: ReadonlySet<string>
  /** A path on this server under which it shows a picture of elsewhere; a path stands for one on the upstream. */
  readonly picturePath: (url: string) => string | undefined
}

/** Rewrites what the upstream says so that no visitor is sent to a host that they do not know. */
export function createDataUpstream({
  upstream,
  chains,
  picturePath,
}: DataUpstreamDeps): DataUpstream {
  return {
    chains,
    async ask(endpoint, input) {
      const answer = await upstream.ask(endpoint, input)
      return answer === undefined ? undefined : (withPictures(answer, 0) as typeof answer)
    },
  }

  function withPictures(value: unknown, depth: number): unknown {
    if (typeof value !== 'object' || value === null || depth > 12) return value
    if (Array.isArray(value)) return value.map((item) => withPictures(item, depth + 1))
    const fields = Object.entries(value).map(([name, field]) =>
      isPicture(name) && typeof field === 'string'
        ? [name, picturePath(field) ?? null]
        : [name, withPictures(field, depth + 1)],
    )
    return Object.fromEntries(fields)
  }
}

/** The fields of the API that say where a picture is. */
const isPicture = (name: string) => /^(?:iconUrl|imageUrl|avatar|url)$/.test(name)
