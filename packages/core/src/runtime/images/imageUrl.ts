import {
  callerQuery,
  connectorImageIds,
  type ImageKind,
  imagePaths,
  type Wallet,
} from '@latchkey/protocol'
import type { ResolvedOptions } from '../../options/resolveOptions.js'
import type { Connector } from '../../ports/Connector.js'

/** Returns an image URL on the host's server; undefined without a server or id. @spec S7.23 S7.25 */
export function imageUrl(
  { projectId, server }: Pick<ResolvedOptions, 'projectId' | 'server'>,
  kind: ImageKind,
  id: string | undefined,
): string | undefined {
  if (!server || !id) return undefined
  return `${server}${imagePaths[kind]}${encodeURIComponent(id)}?${callerQuery(projectId)}`
}

/** Resolves the URL of an image in an answer: a path is of the host's server, which knows the caller by the query; an absolute URL stays. @spec S7.23 */
export function resolveImageUrl(
  { options }: { readonly options: { readonly server?: string; readonly projectId?: string } },
  url: string | null | undefined,
): string | undefined {
  if (!url) return undefined
  if (/^https?:\/\//i.test(url)) return url
  const { projectId, server } = options
  if (!server || !/^\/(?!\/)/.test(url)) return undefined
  return `${server}${url}${url.includes('?') ? '&' : '?'}${callerQuery(projectId)}`
}

const idsOfConnectors: Readonly<Record<string, string | undefined>> = connectorImageIds

/** Returns a connector's image: the wallet's own, else the server's. */
export function connectorImage(
  options: Pick<ResolvedOptions, 'projectId' | 'server'>,
  connector: Pick<Connector, 'id' | 'imageId' | 'imageUrl'>,
): string | undefined {
  const { id, imageId, imageUrl: own } = connector
  const knownId = Object.hasOwn(idsOfConnectors, id) ? idsOfConnectors[id] : undefined
  return own ?? imageUrl(options, 'asset', imageId ?? knownId)
}

/** Returns a directory wallet's image: the server's, for privacy, else its own. */
export function walletImage(
  options: Pick<ResolvedOptions, 'projectId' | 'server'>,
  { image_id, image_url }: Pick<Wallet, 'image_id' | 'image_url'>,
): string | undefined {
  if (image_url?.startsWith('data:')) return image_url
  return imageUrl(options, 'wallet', image_id) ?? image_url
}
