import type { ExternalFetcher } from './createExternalFetcher.js'
import { parseDataUri } from './parseDataUri.js'

/** Reads what an untrusted link refers to, wherever it is stored; rejects with a short reason. */
export type LinkReader = (
  link: string,
  maxBytes: number,
) => Promise<{ readonly bytes: Buffer; readonly type: string }>

export type LinkReaderDeps = {
  readonly externalFetcher: ExternalFetcher
  /** The operator's IPFS gateway; without one, content on IPFS is not shown. */
  readonly ipfsGateway?: string
}

export function createLinkReader({ externalFetcher, ipfsGateway }: LinkReaderDeps): LinkReader {
  return async (link, maxBytes) => {
    const text = link.trim()
    if (/^data:/i.test(text)) {
      const data = parseDataUri(text, maxBytes)
      if (!data) throw new Error('no data, or too much of it')
      return data
    }
    if (text.length > 2_048) throw new Error('a link that is too long')
    if (/^ipfs:/i.test(text)) {
      const url = ipfsGateway && gatewayUrl(ipfsGateway, text)
      if (!url) throw new Error(ipfsGateway ? 'not an address on IPFS' : 'no IPFS_GATEWAY')
      return externalFetcher.get(url, { maxBytes, isTrusted: true })
    }
    return externalFetcher.get(text, { maxBytes })
  }
}

/** The address of an `ipfs:` link at a gateway; undefined where it would leave the gateway's `/ipfs/` path. */
export function gatewayUrl(gateway: string, link: string): string | undefined {
  const [, cid, path = ''] =
    /^ipfs:(?:\/\/)?(?:ipfs\/)?([a-z0-9]{32,128})(\/[^?#]*)?$/i.exec(link) ?? []
  if (!cid) return undefined
  const url = new URL(gateway)
  const folder = `${url.pathname.replace(/\/+$/, '').replace(/\/ipfs$/, '')}/ipfs/${cid}`
  url.pathname = folder + path
  return url.pathname === folder || url.pathname.startsWith(`${folder}/`) ? url.href : undefined
}
