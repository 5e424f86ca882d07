import { createClient } from 'redis'

export type RedisClient = Awaited<ReturnType<typeof connectRedis>>

/** Connects to Redis; rejects where it does not answer at the start, and reconnects later. */
export async function connectRedis(
  options: { readonly url: string; readonly disableOfflineQueue?: boolean },
  report: (line: string) => void,
) {
  let isConnected = false
  const client = createClient({
    ...options,
    socket: {
      reconnectStrategy: (retries) => (isConnected ? Math.min(retries * 50, 1_000) : false),
    },
  })
  // Without a listener an error would end the process; the host only, because the address may hold a password.
  client.on(
    'error',
    (error) => isConnected && report(`relay: Redis at ${new URL(options.url).host}: ${error}`),
  )
  await client.connect()
  isConnected = true
  return client
}

/** Reports at the start where Redis is configured to store less durably than the relay promises. */
export async function warnAboutDurability(
  client: RedisClient,
  report: (line: string) => void,
): Promise<void> {
  try {
    const { appendonly, appendfsync } = await client.configGet(['appendonly', 'appendfsync'])
    if (appendonly === 'yes' && appendfsync === 'always') return
    report('relay: Redis may lose acknowledged messages; set appendonly yes and appendfsync always')
  } catch {
    // Hosted ones do not answer this.
  }
}
