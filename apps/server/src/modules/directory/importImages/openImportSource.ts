import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, resolve, sep } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import { parseJson } from '@latchkey/service/parseJson'
import {
  createExternalFetcher,
  type ExternalFetcher,
  type ExternalFetcherDeps,
  resolveBySystem,
} from '../../external/createExternalFetcher.js'
import { createLinkReader } from '../../external/createLinkReader.js'
import type { Resolve } from '../../external/createResolver.js'
import { defaultImageBounds } from '../../images/parseImage.js'
import { importLimits } from '../importLimits.js'
import type { EntryKind, ImportEntry, ImportSource } from './ImportEntry.js'
import { parseImageList } from './parseImageList.js'

export type OpenImportParameters = {
  readonly from: string
  readonly ipfsGateway?: string
  /** How addresses are fetched; for tests. */
  readonly fetching?: ExternalFetcherDeps
}

type Deps = { readonly externalFetcher: ExternalFetcher; readonly ipfsGateway?: string }

const { rasterBytes: maxBytes } = defaultImageBounds
const isImageFile = (file: string) => /\.(?:svg|png|jpe?g|webp|gif)$/i.test(file)
const kindFolders: Readonly<Record<string, EntryKind | undefined>> = {
  '': undefined,
  wallets: 'wallet',
  networks: 'network',
  tokens: 'token',
}

export async function openImportSource({
  fetching,
  from,
  ipfsGateway,
}: OpenImportParameters): Promise<ImportSource> {
  // A host that is trusted for its name must not become another machine while its images are read.
  const resolveTrusted = resolveOnce(fetching?.resolveTrusted ?? resolveBySystem)
  const deps = {
    externalFetcher: createExternalFetcher({ ...fetching, resolveTrusted }),
    ipfsGateway,
  }
  if (/^https?:/i.test(from)) return openAddress(from, deps)
  if (!existsSync(from)) fail(`${from} is not there`)
  return statSync(from).isDirectory() ? openFolder(from) : openFile(from, deps)
}

/** Returns the first answer for each name again and again; a name without one is asked for with each image. */
function resolveOnce(resolve: Resolve): Resolve {
  const answers = new Map<string, Promise<readonly string[]>>()
  return (name) => {
    const answer = answers.get(name) ?? resolve(name)
    answers.set(name, answer)
    answer.catch(() => answers.delete(name))
    return answer
  }
}

/** Images by their file names; those in `wallets`, `networks` and `tokens` are of that kind. */
function openFolder(folder: string): ImportSource {
  const entries = Object.entries(kindFolders).flatMap(([name, kind]): ImportEntry[] => {
    const place = join(folder, name)
    if (!existsSync(place)) return []
    return filesOf(place)
      .filter(isImageFile)
      .sort()
      .map((file) => ({ kind, keys: [basename(file, extname(file))], link: join(place, file) }))
  })
  if (entries.length === 0) fail(`${folder} has no images`)
  return { entries, read: async (path) => readSmall(path) }
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    return fail(`${folder} cannot be read (${reasonOf(error as Error)})`)
  }
}

/** A list on this machine; its images may lie beside it. */
function openFile(from: string, deps: Deps): ImportSource {
  const folder = resolve(dirname(from))
  const readLink = createLinkReader(deps)
  if (!statSync(from).isFile()) fail(`${from} is no file`)
  const text = statSync(from).size > importLimits.bytes ? fail(tooLong(from)) : readFileSync(from)
  return {
    entries: entriesOf(from, text),
    read: async (link) => {
      if (/^[a-z][a-z\d+.-]*:/i.test(link)) return (await readLink(link, maxBytes)).bytes
      const path = resolve(folder, link)
      if (!path.startsWith(folder + sep)) throw new Error('outside of the folder of the list')
      return readSmall(path)
    },
  }
}

/** A list of the web. Its own host was named by the operator; any other must be one of the public internet. */
async function openAddress(from: string, deps: Deps): Promise<ImportSource> {
  if (!URL.canParse(from)) fail(`${from} is no address`)
  const base = new URL(from)
  const readLink = createLinkReader(deps)
  const options = { maxBytes: importLimits.bytes, isTrusted: true }
  const { bytes } = await deps.externalFetcher
    .get(from, options)
    .catch((error: Error) =>
      fail(`${base.origin}${base.pathname} was not read: ${reasonOf(error)}`),
    )
  return {
    entries: entriesOf(`${base.origin}${base.pathname}`, bytes),
    read: async (link) => {
      if (!URL.canParse(link, base)) throw new Error('not an address')
      const url = new URL(link, base)
      const isTrusted = url.origin === base.origin
      const answer = isTrusted
        ? deps.externalFetcher.get(url.href, { maxBytes, isTrusted })
        : readLink(url.href, maxBytes)
      return (await answer).bytes
    },
  }
}

function entriesOf(name: string, bytes: Buffer): readonly ImportEntry[] {
  const body = parseJson(bytes.toString('utf8').replace(/^\ufeff/, ''))
  if (body === undefined) fail(`${name} is not JSON`)
  const entries = parseImageList(body)
  if (!entries) fail(`${name} is no list of tokens, wallets or networks`)
  if (entries.length === 0) fail(`${name} is an empty list`)
  if (entries.length > importLimits.entries)
    fail(`${name} has over ${importLimits.entries} entries`)
  return entries
}

function readSmall(path: string): Buffer {
  // The size is checked before reading: a far too large file must not pass through memory.
  if (!existsSync(path) || !statSync(path).isFile()) throw new Error('there is no such file')
  if (statSync(path).size > maxBytes) throw new Error(`over ${maxBytes} bytes`)
  return readFileSync(path)
}

const tooLong = (name: string) => `${name} is over ${importLimits.bytes} bytes`
const reasonOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? error.message

function fail(reason: string): never {
  throw new LatchkeyError('options/invalid', { option: '--from', reason })
}
