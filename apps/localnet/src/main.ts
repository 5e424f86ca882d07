import { parseArgs } from 'node:util'
import {
  evmChains,
  type LocalChain,
  type LocalSolanaChain,
  solanaChains,
} from './known/evmChains.js'
import { type MailCatcher, startMailCatcher } from './mail/startMailCatcher.js'
import { type MovedPorts, movedPorts } from './ports/bindServer.js'
import { type SolanaNode, startSolanaNode } from './solana/startSolanaNode.js'
import { type Localnet, startLocalnet } from './startLocalnet.js'

const usage = `Starts the local chains, EVM and Solana, and what catches the mails of the local world.

  --json           print one line of JSON when they are up, or why not, and progress to stderr
  --keep           keep the chains across restarts
  --port <number>  port of the first chain; the next one takes the next port. 0: any free ports`

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

type OtherServices = { readonly mail: MailCatcher; readonly solanaNodes: readonly SolanaNode[] }

type CliOptions = {
  readonly json?: boolean
  readonly keep?: boolean
  readonly port?: string
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      json: { type: 'boolean' },
      keep: { type: 'boolean' },
      port: { type: 'string' },
    },
  })
  if (values.help) return console.log(usage)
  const wanted = wantedPorts(values.port)
  // They start at once, so they do not slow down the start.
  const mail = await startMailCatcher(wanted.mail)
  const solanaNodes = await Promise.all(
    solanaChains.map((chain) => startSolanaNode(wanted.ledger(chain), chain)),
  )
  try {
    await run(values, wanted, { mail, solanaNodes })
  } finally {
    await Promise.all([mail, ...solanaNodes].map((each) => each.stop()))
  }
}

async function run(
  { json, keep, port }: CliOptions,
  wanted: WantedPorts,
  others: OtherServices,
): Promise<void> {
  const log = json ? console.error : console.log
  const localnet = await startLocalnet({
    keep,
    ports: port === undefined ? undefined : consecutivePorts(port),
    portsOption: '--port',
    signal: stopping.signal,
    onProgress: log,
  })
  const moved = findMovedPorts(localnet, others, wanted)
  for (const [name, { got, wanted }] of Object.entries(moved)) {
    log(`${name}: port ${wanted} is busy, using ${got}`)
  }
  console.log(json ? toJson(localnet, others, moved) : toText(localnet, others))
  const reason = await localnet.closed
  if (reason) throw new Error(reason)
}

type WantedPorts = ReturnType<typeof wantedPorts>

/** The default port of each server; 0 if any port will do or the option requires a specific one. */
function wantedPorts(port: string | undefined) {
  const isAny = port === '0'
  return {
    chain: ({ defaultPort }: LocalChain) => (port === undefined ? defaultPort : 0),
    ledger: ({ defaultPort }: LocalSolanaChain) => (isAny ? 0 : defaultPort),
    mail: isAny ? { smtp: 0, inbox: 0 } : { smtp: 1025, inbox: 8025 },
  }
}

function findMovedPorts(
  { evm }: Localnet,
  { solanaNodes, mail }: OtherServices,
  wanted: WantedPorts,
): MovedPorts {
  return movedPorts([
    ...evmChains.map(
      (chain) => [`eip155:${chain.id}`, wanted.chain(chain), evm[chain.id]?.url ?? ''] as const,
    ),
    ...solanaNodes.map(
      ({ chain, url }) => [chain.caipNetworkId, wanted.ledger(chain), url] as const,
    ),
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
  { solanaNodes, mail }: OtherServices,
  moved: MovedPorts,
) {
  const urls = Object.entries(evm).map(([id, { url }]) => [id, url])
  return JSON.stringify({
    evm: Object.fromEntries(urls),
    contracts,
    solana: Object.fromEntries(solanaNodes.map(({ chain, url }) => [chain.caipNetworkId, url])),
    mints: solanaNodes[0]?.mints,
    smtp: mail.smtp,
    inbox: mail.inbox,
    moved,
  })
}

function toText(
  { accounts, contracts, evm }: Localnet,
  { solanaNodes, mail }: OtherServices,
): string {
  const lines = [
    ...evmChains.map(({ id, name }) => `${name} (${id})  ${evm[id]?.url}`),
    ...Object.entries(contracts).map(([name, address]) => `${name.padEnd(12)} ${address}`),
    ...accounts.map(({ address, privateKey }, i) => `account ${i}    ${address}  ${privateKey}`),
    ...solanaNodes.map(({ chain, url }) => `${chain.name}  ${url}`),
    `mail           ${mail.smtp}, to be read at ${mail.inbox}`,
    'These keys are public: never send real money to them. Ctrl-C stops the chains.',
  ]
  return lines.join('\n')
}
