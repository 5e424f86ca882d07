import { parseArgs } from 'node:util'
import { chains } from './chains.js'
import { type Localnet, startLocalnet } from './startLocalnet.js'

const usage = `Starts the local chains.

  --json           print one line of JSON when they are up, and progress to stderr
  --keep           keep the chains across restarts
  --port <number>  port of the first chain; the next one takes the next port`

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort())
}

main().catch((error: Error) => {
  if (stopping.signal.aborted) return
  console.error(error.message)
  process.exitCode = 1
})

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
  const { json, keep } = values
  const say = json ? console.error : console.log
  const localnet = await startLocalnet({
    keep,
    ports: values.port === undefined ? undefined : consecutive(values.port),
    signal: stopping.signal,
    onProgress: say,
  })
  console.log(json ? toJson(localnet) : toText(localnet))
  const reason = await localnet.closed
  if (reason) throw new Error(reason)
}

function consecutive(first: string): Record<string, number> {
  // An empty text would count as 0, which means any port.
  const port = first.trim() === '' ? Number.NaN : Number(first)
  return Object.fromEntries(chains.map((chain, index) => [chain.id, port && port + index]))
}

function toJson({ evm, contracts }: Localnet): string {
  const urls = Object.entries(evm).map(([id, { url }]) => [id, url])
  return JSON.stringify({ evm: Object.fromEntries(urls), contracts })
}

function toText({ accounts, contracts, evm }: Localnet): string {
  const lines = [
    ...chains.map(({ id, name }) => `${name} (${id})  ${evm[id]?.url}`),
    ...Object.entries(contracts).map(([name, address]) => `${name.padEnd(12)} ${address}`),
    ...accounts.map(({ address, privateKey }, i) => `account ${i}    ${address}  ${privateKey}`),
    'Everybody knows these keys: never send real money to them. Ctrl-C stops the chains.',
  ]
  return lines.join('\n')
}
