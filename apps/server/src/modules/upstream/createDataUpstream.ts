import type { Upstream } from './createUpstream.js'

/** An upstream that answers for some chains; the images in its responses are paths on this server. */
export type DataUpstream = Upstream & { readonly chains: ReadonlySet<string> }

export type DataUpstreamDeps = {
  readonly upstream: Upstream
  readonly chains: ReadonlySet<string>
  /** Path on this server of an external image; a path as input is one on the upstream. */
  readonly imagePath: (url: string) => string | undefined
}

/** Creates an upstream whose responses send no visitor to an external host. */
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

/** The fields of the API that hold an image's address. */
const isImageField = (name: string) => /^(?:iconUrl|imageUrl|avatar|url)$/.test(name)
