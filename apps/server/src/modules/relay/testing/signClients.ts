import { SignClient } from '@walletconnect/sign-client'
import { SignClient as SignClient217 } from 'sign-client-2-17'

/** The official client, as an app or a wallet has it today or still has it. */
export type ClientVersion = '2.25' | '2.17'
export type OfficialClient = InstanceType<typeof SignClient>

export const account = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const namespace = {
  methods: ['personal_sign'],
  chains: ['eip155:1'],
  events: ['accountsChanged', 'chainChanged'],
}

/** What an app requests of a wallet. */
export const optionalNamespaces = { eip155: namespace }

/** Starts an official client with its mailbox at this relay and without its requests to other hosts. */
export async function startClient(
  version: ClientVersion,
  name: string,
  relayUrl: string,
): Promise<OfficialClient> {
  // The old one reports its start to a host of the vendor, telemetry or not, unless this marks a test.
  process.env.IS_VITEST = 'true'
  // Both versions have the methods that these tests call; other types of the old one differ.
  const Client = (version === '2.25' ? SignClient : SignClient217) as typeof SignClient
  const client = await Client.init({
    projectId: 'test',
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: `${name}-${crypto.randomUUID()}`,
    storageOptions: { database: ':memory:' },
    metadata: { name, description: name, url: `https://${name}.example`, icons: [] },
  })
  // There is no option against these two, and both wait for a host of the vendor.
  client.core.verify.register = async () => ''
  client.core.verify.resolve = async () => undefined as never
  return client
}

/** Makes a client repeat an unanswered request after 2 seconds instead of 15, and check for it more often. */
export async function shortenTimers({ core }: OfficialClient): Promise<void> {
  core.heartbeat.stop?.()
  Object.assign(core.heartbeat, { interval: 0.5 })
  await core.heartbeat.init()
  Object.assign(core.relayer.publisher, { initialPublishTimeout: 2_000 })
}

export async function stopClient(client: OfficialClient): Promise<void> {
  client.core.heartbeat.stop?.()
  await client.core.relayer.transportClose()
}

export function approveNext(wallet: OfficialClient): void {
  wallet.once('session_proposal', ({ id }) => {
    void wallet.approve({ id, namespaces: { eip155: { ...namespace, accounts: [account] } } })
  })
}

/** Connects an app and a wallet by a pairing link, as scanning a QR code does; resolves with the topic of the session. */
export async function openSession(app: OfficialClient, wallet: OfficialClient): Promise<string> {
  approveNext(wallet)
  const { uri = '', approval } = await app.connect({ optionalNamespaces })
  await wallet.pair({ uri })
  return (await approval()).topic
}
