import { parseArgs } from 'node:util'
import { chains, solanaChains } from './chains.js'
import { type MailCatcher, startMailCatcher } from './mail/startMailCatcher.js'
import { type SolanaLedger, startLedger } from './solana/startLedger.js'
import { type Localnet, startLocalnet } from './startLocalnet.js'

const usage = `Starts the local chains, EVM and Solana, and what catches the mails of the local world.

  --json           print one line of JSON when they are up, and progress to stderr
  --keep           keep the chains across restarts
  --port <number>  port of the first chain; the next one takes the next port. 0: any free ports`

const mailPorts = { smtp: 1025, inbox: 8025 }
const anyPorts = { smtp: 0, inbox: 0 }

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort())
}

main().catch((error: Error) => {
  if (stopping.signal.aborted) return
  console.error(error.message)
  process.exitCode = 1
})

type Others = { readonly mail: MailCatcher; readonly ledgers: readonly SolanaLedger[] }

type Values = {
  readonly json?: boolean | undefined
  readonly keep?: boolean | undefined
  readonly port?: string | undefined
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
  // They are there at once, so they cost the start nothing.
  const isAny = values.port === '0'
  const mail = await startMailCatcher(isAny ? anyPorts : mailPorts)
  const ledgers = await Promise.all(
    solanaChains.map((chain) => startLedger(isAny ? 0 : chain.defaultPort, chain)),
  )
  try {
    await run(values, { mail, ledgers })
  } finally {
    await Promise.all([mail, ...ledgers].map((each) => each.stop()))
  }
}

async function run({ json, keep, port }: Values, others: Others): Promise<void> {
  const say = json ? console.error : console.log
  const localnet = await startLocalnet({
    keep,
    ports: port === undefined ? undefined : consecutive(port),
    signal: stopping.signal,
    onProgress: say,
  })
  console.log(json ? toJson(localnet, others) : toText(localnet, others))
  const reason = await localnet.closed
  if (reason) throw new Error(reason)
}

function consecutive(first: string): Record<string, number> {
  // An empty text would count as 0, which means any port.
  const port = first.trim() === '' ? Number.NaN : Number(first)
  return Object.fromEntries(chains.map((chain, index) => [chain.id, port && port + index]))
}

function toJson({ evm, contracts }: Localnet, { ledgers, mail }: Others): string {
  const urls = Object.entries(evm).map(([id, { url }]) => [id, url])
  return JSON.stringify({
    evm: Object.fromEntries(urls),
    contracts,
    solana: Object.fromEntries(ledgers.map(({ chain, url }) => [chain.caipNetworkId, url])),
    mints: ledgers[0]?.mints,
    smtp: mail.smtp,
    inbox: mail.inbox,
  })
}

function toText({ accounts, contracts, evm }: Localnet, { ledgers, mail }: Others): string {
  const lines = [
    ...chains.map(({ id, name }) => `${name} (${id})  ${evm[id]?.url}`),
    ...Object.entries(contracts).map(([name, address]) => `${name.padEnd(12)} ${address}`),
    ...accounts.map(({ address, privateKey }, i) => `account ${i}    ${address}  ${privateKey}`),
    ...ledgers.map(({ chain, url }) => `${chain.name}  ${url}`),
    `mail           ${mail.smtp}, to be read at ${mail.inbox}`,
    'Everybody knows these keys: never send real money to them. Ctrl-C stops the chains.',
  ]
  return lines.join('\n')
}
