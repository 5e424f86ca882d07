import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { leadingWallets } from '@latchkey/protocol/wallets'
import { inRepository } from '../machine/inRepository.js'
import { plainPicture } from './plainPicture.js'

// Fetched when the pictures change, and no dependency: unpacked it has 81 MB, in every clone.
const source = {
  name: '@web3icons/core@4.0.56',
  integrity:
    'sha512-jyLkrMdfn6RTZ0+61Ap1AS2yeSG6WZ8mxZ61S3lu/CC0rJb4fgr2jw3W8aCDxhakEm/xqaEZqUmlZiTxCCs4yw==',
}

/** Where the package has the picture of a wallet, by the wallet's name; these wallets are built in. */
const pictures: Readonly<Record<string, string>> = {
  MetaMask: 'wallets/background/metamask',
  'Trust Wallet': 'wallets/background/trust',
  'Coinbase Wallet': 'wallets/background/coinbase',
  Phantom: 'wallets/background/phantom',
  'OKX Wallet': 'wallets/background/okx',
  'Binance Wallet': 'exchanges/background/binance',
  'Bitget Wallet': 'exchanges/background/bitget',
  Rainbow: 'wallets/background/rainbow',
  'Ledger Live': 'wallets/background/ledger',
  'Uniswap Wallet': 'exchanges/background/uniswap',
  Zerion: 'wallets/background/zerion',
  Solflare: 'wallets/background/solflare',
  Exodus: 'wallets/background/exodus',
  imToken: 'wallets/background/imtoken',
  TokenPocket: 'wallets/background/token-pocket',
}

const folder = mkdtempSync(join(tmpdir(), 'wallet-pictures-'))
try {
  const packed = execFileSync('npm', ['pack', '--silent', source.name], { cwd: folder })
  const archive = join(folder, String(packed).trim())
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (integrity !== source.integrity) throw new Error(`${source.name} is not what it was`)
  execFileSync('tar', ['-xzf', archive], { cwd: folder })
  const rows = await Promise.all(
    leadingWallets
      .filter(({ name }) => pictures[name])
      .map(async ({ id, name }) => {
        const file = join(folder, 'package/dist/svgs', `${pictures[name]}.svg.js`)
        const module = (await import(pathToFileURL(file).href)) as { default: string }
        return `  // ${name}\n  '${id}':\n    '${plainPicture(module.default)}',\n`
      }),
  )
  writeFileSync(
    inRepository('packages/core/src/wallets/builtIn/walletPictures.ts'),
    `// Written by \`npm run wallet-pictures\` from ${source.name}, see ../../../NOTICE.

/** Pictures of wallets as SVG, by directory id. */
export const walletPictures: Readonly<Record<string, string>> = {
${rows.join('')}}
`,
  )
} finally {
  rmSync(folder, { recursive: true })
}
