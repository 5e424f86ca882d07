import { createApp } from '../app.js'
import { parseServerEnv } from '../env.js'
import { openData } from '../modules/data/openData.js'
import { openDirectory } from '../modules/directory/openDirectory.js'
import { openIndexer } from '../modules/indexer/openIndexer.js'
import { createRelay } from '../modules/relay/createRelay.js'
import { createMemoryMailbox } from '../modules/relay/mailbox/memoryMailbox.js'

/** An app with every endpoint that the server has, over chains and upstreams that answer nothing. */
export async function makeFullApp(variables: Record<string, string> = {}) {
  const reports: string[] = []
  const report = (line: string) => reports.push(line)
  const env = parseServerEnv({
    RPC_UPSTREAMS: '{"eip155:1":["http://127.0.0.1:1"]}',
    DATA_UPSTREAM: 'http://127.0.0.1:1',
    DATA_UPSTREAM_CHAINS: 'eip155:8453',
    ...variables,
  })
  const { signal } = new AbortController()
  const indexer = await openIndexer({ env, report, signal })
  const store = await createMemoryMailbox()
  const relay = createRelay({ store, report })
  const data = openData({ ...env, env: env.data, index: indexer.reader, report })
  const history = { db: indexer.db, index: indexer.reader, prices: data.prices }
  const directory = openDirectory({ env: env.directory, report, signal })
  const app = createApp({ env, data, directory, history, indexer, relay, report })
  return {
    app,
    reports,
    async close() {
      await relay.close()
      await Promise.all([store.close(), indexer.close()])
    },
  }
}
