import { parseArgs } from 'node:util'
import { LatchkeyError } from '@latchkey/protocol'
import { reportFailure } from '@latchkey/service/reportFailure'
import { createImageFolder } from './modules/directory/importImages/createImageFolder.js'
import { type ImportSummary, importImages } from './modules/directory/importImages/importImages.js'
import { openImportSource } from './modules/directory/importImages/openImportSource.js'
import { mergeWallets } from './modules/directory/mergeWallets.js'
import { readWalletsFile } from './modules/directory/readWalletsFile.js'
import { builtInWallets } from './modules/directory/table/builtInWallets.js'

const usage = `Fills the folder of the server's images: see docs/self-hosting.md, 'Real images'.

  --from <source>   a folder of images, or a JSON list (a file or an address) of tokens, wallets or networks
  --to <folder>     where the server reads them; IMAGES_DIR without it
  --replace         read images anew that are there already
  --help            print this, and end`

const namesPerReason = 5

async function main(): Promise<void> {
  const { from, help, replace, to } = readArguments()
  if (help) return console.log(usage)
  const { IPFS_GATEWAY: ipfsGateway, WALLETS_FILE: file } = process.env
  if (!from) return refuse('--from', 'name a folder of images, or a JSON list; see --help')
  if (!to) return refuse('--to', 'name the folder, here or as IMAGES_DIR; see --help')

  const source = await openImportSource({ from, ipfsGateway })
  const folder = createImageFolder(to)
  const wallets = mergeWallets(builtInWallets, file ? readWalletsFile(file, console.error) : [])
  const summary = await importImages({ source, folder, wallets, replace, onProgress })
  console.log(describe(summary, to))
  if (summary.imported + summary.present === 0) process.exitCode = 1
}

function readArguments() {
  const { from, help = false, replace = false, to = process.env.IMAGES_DIR } = parse()
  return { from, help, replace, to }
}

function parse() {
  const string = { type: 'string' } as const
  const boolean = { type: 'boolean' } as const
  try {
    const options = { from: string, to: string, help: boolean, replace: boolean }
    return parseArgs({ options }).values
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('. ') : []
    return refuse('of the command line', `${reason}; see --help`)
  }
}

function onProgress(done: number, all: number): void {
  if (done % 25 === 0 || done === all) console.log(`${done} of ${all}`)
}

function describe({ imported, present, skipped }: ImportSummary, to: string): string {
  const held = [...skipped.values()].reduce((sum, names) => sum + names.length, 0)
  const lines = [...skipped].map(([reason, names]) => {
    const more = names.length > namesPerReason ? ` and ${names.length - namesPerReason} more` : ''
    return `  ${reason}: ${names.slice(0, namesPerReason).map(printable).join(', ')}${more}`
  })
  const counts = `${imported} imported, ${present} there already, ${held} skipped`
  const next =
    imported > 0 ? [`A server with IMAGES_DIR=${to} shows them from its next start.`] : []
  return [`Images in ${to}: ${counts}`, ...lines, ...next].join('\n')
}

// A list may be a stranger's: a terminal obeys control characters.
const printable = (text: string) => text.replace(/\p{Cc}/gu, '�')

function refuse(option: string, reason: string): never {
  throw new LatchkeyError('options/invalid', { option, reason })
}

main().catch(reportFailure)
