import type { Wallet } from '@latchkey/protocol'
import pLimit from 'p-limit'
import { type ImageResult, parseImage } from '../../images/parseImage.js'
import { sniffImage } from '../../images/sniffImage.js'
import { createFileIds } from './createFileIds.js'
import type { ImageFolder } from './createImageFolder.js'
import type { ImportSource } from './ImportEntry.js'
import { plainSvg } from './plainSvg.js'
import { svgFault } from './svgFault.js'

export type ImportImagesParameters = {
  readonly source: ImportSource
  readonly folder: ImageFolder
  readonly wallets: readonly Wallet[]
  readonly replace: boolean
  readonly onProgress: (done: number, all: number) => void
}

/** What became of a source's images; `skipped` is from a reason to what it held back. */
export type ImportSummary = {
  readonly imported: number
  readonly present: number
  readonly skipped: ReadonlyMap<string, readonly string[]>
}

/** How many requests run at once, and how many addresses are tried for one image. */
const concurrent = 8
const maxLinks = 3

export async function importImages({
  folder,
  onProgress,
  replace,
  source,
  wallets,
}: ImportImagesParameters): Promise<ImportSummary> {
  const skipped = new Map<string, string[]>()
  const skip = (what: string, reason: string) =>
    skipped.set(reason, [...(skipped.get(reason) ?? []), what])
  const linksById = collectLinks(source, wallets, skip)
  const limit = pLimit(concurrent)
  const all = linksById.size
  let [done, imported, present] = [0, 0, 0]

  const importOne = async (id: string, { links, title }: Wanted) => {
    if (!replace && folder.has(id)) present += 1
    else {
      const reason = await importFirst(id, links)
      if (reason === undefined) imported += 1
      else skip(title, reason)
    }
    done += 1
    onProgress(done, all)
  }
  await Promise.all([...linksById].map(([id, wanted]) => limit(() => importOne(id, wanted))))
  return { imported, present, skipped }

  /** The reason why none of the links gave an image; undefined where one did. */
  async function importFirst(id: string, links: readonly string[]): Promise<string | undefined> {
    let reason = 'the source names no image'
    for (const link of links) {
      try {
        const bytes = await source.read(link)
        const { fault, image } = parseImported(bytes)
        if (image) {
          folder.write(id, image)
          return undefined
        }
        reason = fault
      } catch (error) {
        reason = error instanceof Error ? error.message : 'unknown'
      }
    }
    return reason
  }
}

function parseImported(read: Buffer): ImageResult {
  const isText = /^\ufeff?\s*</.test(read.toString('utf8', 0, 256))
  const bytes = isText ? Buffer.from(plainSvg(read.toString('utf8'))) : read
  const type = sniffImage(bytes)?.type ?? ''
  const fault = type === 'image/svg+xml' ? svgFault(bytes.toString('utf8')) : undefined
  return fault === undefined ? parseImage(bytes, type) : { fault }
}

type Wanted = { readonly title: string; readonly links: string[] }

/** The addresses of each image by its id: lists name a token once per network, and the first that works is taken. */
function collectLinks(
  { entries }: ImportSource,
  wallets: readonly Wallet[],
  skip: (what: string, reason: string) => void,
): ReadonlyMap<string, Wanted> {
  const fileIds = createFileIds(wallets)
  const wanted = new Map<string, Wanted>()
  for (const entry of entries) {
    const title = entry.keys.at(-1) ?? 'an entry without a name'
    const { fault, ids = [] } = fileIds(entry)
    if (fault) skip(title, fault)
    for (const id of ids) {
      const links = wanted.get(id.toLowerCase())?.links ?? []
      const { link } = entry
      if (link && links.length < maxLinks && !links.includes(link)) links.push(link)
      wanted.set(id.toLowerCase(), { title, links })
    }
  }
  return wanted
}
