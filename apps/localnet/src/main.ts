import { parseArgs } from 'node:util'
import { type Bundler, startBundler } from './bundler/startBundler.js'
import { startLazyBundler } from './bundler/startLazyBundler.js'
import type { IdentityProvider } from './identity/startIdentityProvider.js'
import { deriveAccounts } from './known/accounts.js'
import { accountContracts, farcasterRegistries } from './known/contracts.js'
import {
  bundledChain,
  evmChains,
  type LocalChain,
  type LocalSolanaChain,
  solanaChains,
} from './known/evmChains.js'
import { market } from './known/market.js'
import { type MailCatcher, startMailCatcher } from './mail/startMailCatcher.js'
import type { MarketMover } from './market/startMarketMover.js'
import { type MovedPorts, movedPorts } from './ports/bindServer.js'
import { type SolanaNode, startSolanaNode } from './solana/startSolanaNode.js'
import { type Localnet, startLocalnet } from './startLocalnet.js'

const usage = `Starts the local chains, EVM and Solana, and what catches the mails of the local world.

  --bundler        an ERC-4337 bundler for the first chain as well; installed when it is first needed
  --lazy-bundler   the same, but installed and started by the first call to its address
  --identity       the providers of social logins as well: Google, Apple, Facebook, GitHub, X, Discord, Farcaster, and one more
  --json           print one line of JSON when they are up, or why not, and progress to stderr
  --keep           keep the chains across restarts
  --port <number>  port of the first chain; the next one takes the next port. 0: any free ports
  --still          prices stay as they were seeded, instead of moving on the first chain`

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort())
}

main().catch((error: Error) => {
  if (stopping.signal.aborted) return
  const { message } = error
  if (process.argv.includes('--json')) console.log(JSON.stringify({ failed: message }))
  else console.error(message)
  process.exitCode = 1
})

type OtherServices = {
  readonly mail: MailCatcher
  readonly solanaNodes: readonly SolanaNode[]
  readonly bundler?: Bundler
  readonly identity?: IdentityProvider
}

type CliOptions = {
  readonly bundler?: boolean
  readonly 'lazy-bundler'?: boolean
  readonly json?: boolean
  readonly keep?: boolean
  readonly port?: string
  readonly still?: boolean
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      bundler: { type: 'boolean' },
      'lazy-bundler': { type: 'boolean' },
      help: { type: 'boolean' },
      identity: { type: 'boolean' },
      json: { type: 'boolean' },
      keep: { type: 'boolean' },
      port: { type: 'string' },
      still: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  const wanted = wantedPorts(values.port)
  // They start at once, so they do not slow down the start.
  const mail = await startMailCatcher(wanted.mail)
  const solanaNodes = await Promise.all(
    solanaChains.map((chain) => startSolanaNode(wanted.ledger(chain), chain)),
  )
  const identity = values.identity ? await startIdentity(wanted.identity) : undefined
  try {
    await run(values, wanted, { mail, solanaNodes, identity })
  } finally {
    const started = [mail, ...solanaNodes, ...(identity ? [identity] : [])]
    await Promise.all(started.map((each) => each.stop()))
  }
}

/** Loaded late: its library prints warnings as soon as it is loaded. */
async function startIdentity(port: number): Promise<IdentityProvider> {
  const { startIdentityProvider } = await import('./identity/startIdentityProvider.js')
  return startIdentityProvider(port)
}

async function run(
  { bundler: isEager, 'lazy-bundler': isLazy, json, keep, port, still }: CliOptions,
  wanted: WantedPorts,
  chainless: OtherServices,
): Promise<void> {
  const log = json ? console.error : console.log
  const localnet = await startLocalnet({
    keep,
    ports: port === undefined ? undefined : consecutivePorts(port),
    portsOption: '--port',
    signal: stopping.signal,
    onProgress: log,
  })
  const start = isEager ? startBundler : isLazy ? startLazyBundler : undefined
  const bundler = start ? await bundle(start, localnet, wanted, log) : undefined
  const others = { ...chainless, bundler }
  const moved = findMovedPorts(localnet, others, wanted)
  for (const [name, { got, wanted }] of Object.entries(moved)) {
    log(`${name}: port ${wanted} is busy, using ${got}`)
  }
  console.log(json ? toJson(localnet, others, moved) : toText(localnet, others))
  const mover = still ? undefined : await startMover(localnet)
  const reason = await Promise.race([localnet.closed, ...(bundler ? [bundler.closed] : [])])
  await Promise.all([mover?.stop(), localnet.stop(), bundler?.stop()])
  if (reason) throw new Error(reason)
}

/** Loaded late: the chains are up before the first trade. */
async function startMover({ evm }: Localnet): Promise<MarketMover> {
  const { startMarketMover } = await import('./market/startMarketMover.js')
  return startMarketMover({ rpcUrl: evm[evmChains[0].id]?.url ?? '' })
}

/** A bundler that can't be had, as where there is no connection to install it, does not keep the chains from running. */
async function bundle(
  start: typeof startBundler,
  localnet: Localnet,
  wanted: WantedPorts,
  onProgress: (text: string) => void,
): Promise<Bundler | undefined> {
  const rpcUrl = localnet.evm[bundledChain.id]?.url ?? ''
  try {
    return await start({ rpcUrl, port: wanted.bundler, signal: stopping.signal, onProgress })
  } catch (error) {
    if (stopping.signal.aborted) await localnet.stop()
    stopping.signal.throwIfAborted()
    onProgress(`${error instanceof Error ? error.message : error}\nThe chains run without it.`)
    return undefined
  }
}

type WantedPorts = ReturnType<typeof wantedPorts>

/** The default port of each server; 0 if any port will do or the option requires a specific one. */
function wantedPorts(port: string | undefined) {
  const isAny = port === '0'
  return {
    chain: ({ defaultPort }: LocalChain) => (port === undefined ? defaultPort : 0),
    ledger: ({ defaultPort }: LocalSolanaChain) => (isAny ? 0 : defaultPort),
    bundler: isAny ? 0 : bundledChain.bundlerPort,
    identity: isAny ? 0 : 8035,
    mail: isAny ? { smtp: 0, inbox: 0 } : { smtp: 1025, inbox: 8025 },
  }
}

function findMovedPorts(
  { evm }: Localnet,
  { bundler, identity, solanaNodes, mail }: OtherServices,
  wanted: WantedPorts,
): MovedPorts {
  return movedPorts([
    ...evmChains.map(
      (chain) => [`eip155:${chain.id}`, wanted.chain(chain), evm[chain.id]?.url ?? ''] as const,
    ),
    ...solanaNodes.map(
      ({ chain, url }) => [chain.caipNetworkId, wanted.ledger(chain), url] as const,
    ),
    ...(bundler ? [['bundler', wanted.bundler, bundler.url] as const] : []),
    ...(identity ? [['identity', wanted.identity, identity.url] as const] : []),
    ['smtp', wanted.mail.smtp, mail.smtp],
    ['inbox', wanted.mail.inbox, mail.inbox],
  ])
}

function consecutivePorts(first: string): Record<string, number> {
  // An empty text would count as 0, which means any port.
  const port = first.trim() === '' ? Number.NaN : Number(first)
  return Object.fromEntries(evmChains.map((chain, index) => [chain.id, port && port + index]))
}

function toJson(
  { evm, contracts }: Localnet,
  { bundler, identity, solanaNodes, mail }: OtherServices,
  moved: MovedPorts,
) {
  const urls = Object.entries(evm).map(([id, { url }]) => [id, url])
  return JSON.stringify({
    evm: Object.fromEntries(urls),
    contracts,
    market,
    solana: Object.fromEntries(solanaNodes.map(({ chain, url }) => [chain.caipNetworkId, url])),
    mints: solanaNodes[0]?.mints,
    smtp: mail.smtp,
    inbox: mail.inbox,
    bundler: bundler ? { [bundledChain.id]: bundler.url } : null,
    // For who pays the fees of others there.
    ...(bundler && {
      paymaster: {
        address: accountContracts.paymaster,
        key: deriveAccounts().paymasterSigner.privateKey,
      },
    }),
    // What a vault is set with to use it.
    identity: identity
      ? {
          url: identity.url,
          socialLogins: identity.socialLogins,
          farcaster: {
            relay: identity.farcasterRelay,
            rpc: evm[bundledChain.id]?.url,
            ...farcasterRegistries,
          },
        }
      : null,
    moved,
  })
}

function toText(
  { accounts, contracts, evm }: Localnet,
  { bundler, identity, solanaNodes, mail }: OtherServices,
): string {
  const lines = [
    ...evmChains.map(({ id, name }) => `${name} (${id})  ${evm[id]?.url}`),
    ...Object.entries(contracts).map(([name, address]) => `${name.padEnd(12)} ${address}`),
    `market       ${market.router}, ${market.v3.router} (routers of Uniswap v2 and v3)`,
    ...accounts.map(({ address, privateKey }, i) => `account ${i}    ${address}  ${privateKey}`),
    ...solanaNodes.map(({ chain, url }) => `${chain.name}  ${url}`),
    `bundler        ${bundler ? `${bundler.url}, of ${bundledChain.name}` : 'off: nobody pays the fees of others; --bundler starts one'}`,
    `mail           ${mail.smtp}, to be read at ${mail.inbox}`,
    ...(identity
      ? [
          `identity       ${identity.url}, SOCIAL_LOGINS='${identity.socialLogins}'`,
          `farcaster      FARCASTER_RELAY=${identity.farcasterRelay} FARCASTER_RPC=${evm[bundledChain.id]?.url}`,
        ]
      : []),
    'These keys are public: never send real money to them. Ctrl-C stops the chains.',
  ]
  return lines.join('\n')
}
