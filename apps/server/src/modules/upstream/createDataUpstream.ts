import type { Upstream } from './createUpstream.js'

/** An upstream that answers for some chains; the pictures in its answers are paths on this server. */
export type DataUpstream = Upstream & { readonly chains: ReadonlySet<string> }

export type DataUpstreamDeps = {
  readonly upstream: Upstream
  readonly chains: ReadonlySet<string>
  /** A path on this server under which it shows a picture of elsewhere; a path stands for one on the upstream. */
  readonly imagePath: (url: string) => string | undefined
}

/** Rewrites what the upstream says so that no visitor is sent to a host that they do not know. */
export function createDataUpstream({
  upstream,
  chains,
  imagePath,
}: DataUpstreamDeps): DataUpstream {
  return {
    chains,
    async request(endpoint, input) {
      const answer = await upstream.request(endpoint, input)
      return answer === undefined ? undefined : (withImagePaths(answer, 0) as typeof answer)
    },
  }

  function withImagePaths(value: unknown, depth: number): unknown {
    if (typeof value !== 'object' || value === null || depth > 12) return value
    if (Array.isArray(value)) return value.map((item) => withImagePaths(item, depth + 1))
    const fields = Object.entries(value).map(([name, field]) =>
      isImageField(name) && typeof field === 'string'
        ? [name, imagePath(field) ?? null]
        : [name, withImagePaths(field, depth + 1)],
    )
    return Object.fromEntries(fields)
  }
}

/** The fields of the API that say where a picture is. */
const isImageField = (name: string) => /^(?:iconUrl|imageUrl|avatar|url)$/.test(name)
