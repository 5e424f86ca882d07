import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as protocol from '@latchkey/protocol'
import { leadingWallets } from '@latchkey/protocol/wallets'
import { fetchPackage } from './fetchPackage.js'
import { networkFiles } from './networkFiles.js'
import { type IndexedToken, pickTokens } from './pickTokens.js'
import { simpleIcons, web3icons, web3iconsIndex } from './pictureSources.js'
import { drawTile, readMark, readPicture } from './readPicture.js'
import { walletFiles, walletMarks } from './walletFiles.js'
import { type Pictures, writeServerPictures } from './writeServerPictures.js'
import { type TableRow, writeTable } from './writeTable.js'

type Index = {
  readonly networks: readonly { readonly chainId?: number | string; readonly filePath: string }[]
  readonly tokens: readonly IndexedToken[]
}

const { networkImageIds, networkNames } = protocol
const sources = [web3icons, web3iconsIndex, simpleIcons]
/** Fifteen wallets are built into every page that has no server. */
const builtInCount = 15
const temporary = mkdtempSync(join(tmpdir(), 'pictures-'))
try {
  const [pictures, index, marks] = sources.map((source) => fetchPackage(source, temporary)) as [
    ...[string, string, string],
  ]
  const read = (path: string) => readPicture(pictures, path)
  const metadata = pathToFileURL(join(index, 'dist/metadata/index.js')).href
  const { networks, tokens } = (await import(metadata)) as Index

  const walletPictures = await pick(walletFiles, read)
  for (const [name, [mark, color]] of Object.entries(walletMarks))
    walletPictures.set(name, drawTile(readMark(marks, mark), color))
  const networkPictures = await pick(filesOf(networks), read)
  const tokenPictures = await pickTokens(tokens, read)
  writeServerPictures(
    { wallets: walletPictures, networks: networkPictures, tokens: tokenPictures },
    sources,
  )

  writeTable(
    'packages/core/src/wallets/builtIn',
    'walletPictures',
    'Pictures of wallets as SVG, by directory id.',
    leadingWallets
      .slice(0, builtInCount)
      .flatMap(({ id, name }) => rowsOf(id, name, walletPictures)),
  )
  writeTable(
    'packages/core/src/networks/builtIn',
    'networkPictures',
    'Pictures of built-in networks as SVG, by image id.',
    builtInNetworks().flatMap((id) =>
      rowsOf(networkImageIds[id], networkNames[id], networkPictures),
    ),
  )
  writeTable(
    'packages/react/src/icons/social',
    'socialPaths',
    'Marks of logins as one path in a square of 24.',
    ['x', 'farcaster', 'discord', 'apple', 'github', 'facebook'].map((id) => ({
      key: id,
      name: id,
      value: readMark(marks, id),
    })),
  )
} finally {
  rmSync(temporary, { recursive: true })
}

type ChainId = keyof typeof networkImageIds

/** What each network's picture is called in the package, by the network's name. */
function filesOf(networks: Index['networks']): Readonly<Record<string, string>> {
  const ids = Object.keys(networkImageIds) as ChainId[]
  const known = new Map(
    networks.map(({ chainId, filePath }) => [`eip155:${chainId}`, filePath.replace(':', 's/')]),
  )
  return Object.fromEntries(
    ids.reverse().flatMap((id) => {
      const file = networkFiles[networkNames[id]] ?? known.get(id)
      return file ? [[networkNames[id], file]] : []
    }),
  )
}

function builtInNetworks(): readonly ChainId[] {
  const isNetwork = (value: unknown): value is protocol.Network =>
    typeof value === 'object' && value !== null && 'caipNetworkId' in value
  const ids = new Set(
    Object.values<unknown>(protocol)
      .filter(isNetwork)
      .map((one) => one.caipNetworkId as string),
  )
  const seen = new Set<string>()
  return (Object.keys(networkImageIds) as ChainId[]).filter((id) => {
    const isNew = ids.has(id) && !seen.has(networkImageIds[id])
    if (isNew) seen.add(networkImageIds[id])
    return isNew
  })
}

async function pick(
  files: Readonly<Record<string, string>>,
  read: (path: string) => Promise<string | undefined>,
): Promise<Map<string, string>> {
  const picked = new Map<string, string>()
  for (const [name, path] of Object.entries(files)) {
    const picture = await read(path)
    if (!picture) throw new Error(`${name} has no picture at ${path}`)
    picked.set(name, picture)
  }
  return picked
}

function rowsOf(key: string, name: string, pictures: Pictures): readonly TableRow[] {
  const value = pictures.get(name)
  return value ? [{ key, name, value }] : []
}
