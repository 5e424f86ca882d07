import type { SecurityClient } from '../security/createSecurityClient.js'
import type { Overview } from '../security/SecurityApi.js'
import { type HeldSecret, type KitSecret, publicPartOf, sealerOf } from './forms/secrets.js'
import type { Adding, ProtectView, SecurityStatus } from './ProtectView.js'
import type { Guard } from './reauth/useReauth.js'

export type ProtectActionsParameters = {
  readonly client: Pick<SecurityClient, 'call'>
  /** Does what needs a fresh login; asks for one first where it must. */
  readonly guard: Guard
  setOverview(overview: Overview): void
  setView(view: ProtectView): void
}

export type ProtectActions = ReturnType<typeof createProtectActions>

/** What the pages of an open wallet do; each shows the page that follows, and fails with a `SecurityFailure`. */
export function createProtectActions(parameters: ProtectActionsParameters) {
  const { client, guard, setOverview, setView } = parameters
  const load = async () => setOverview(await client.call('overview', {}))
  const home = async (status?: SecurityStatus) => {
    await load()
    setView({ name: 'overview', ...(status && { status }) })
  }
  const openDevices = async (status?: SecurityStatus) => {
    const { devices } = await client.call('devices', {})
    setView({ name: 'devices', devices, ...(status && { status }) })
  }
  const openRequests = async (status?: SecurityStatus) => {
    const { requests } = await client.call('deviceRequests', {})
    setView({ name: 'requests', requests, ...(status && { status }) })
  }
  const openLogins = async (status?: SecurityStatus) => {
    const logins = await client.call('logins', {})
    setView({ name: 'logins', logins, ...(status && { status }) })
  }
  return {
    home: () => home(),
    /** Adding and removing a login needs a fresh one of the account, and the visitor's next press opens the provider's window. */
    openLogins: () => guard(() => openLogins(), 'window'),
    /** Adds the login that was just made at a provider, or takes it out. */
    async proveLogin(uri: string, purpose: 'link' | 'unlink') {
      await guard(() => client.call('finishSocial', { uri, purpose }), 'window')
      await openLogins(purpose === 'link' ? 'login-added' : 'login-removed')
    },
    async removeLogin(listed: string, uri?: string) {
      const input = { listed, ...(uri !== undefined && { uri }) }
      await guard(() => client.call('removeLogin', input), 'window')
      await openLogins('login-removed')
    },
    openDevices: () => openDevices(),
    openRequests: () => openRequests(),
    /** Shows a page that needs a confirmed mailbox. */
    openGuarded: (view: ProtectView) => guard(async () => setView(view)),
    /** Adds a factor, and offers the kit: also after a passkey, which works on the vault's domain only. */
    async addFactor(secret: HeldSecret, { endsOthers, replaces }: Adding) {
      const input = { ...publicPartOf(secret), replaces: [...replaces], endsOthers }
      await guard(() => client.call('addFactor', input, sealerOf(secret)))
      await load()
      const held = secret.kind === 'passkey' ? {} : { held: secret }
      setView({ name: 'kit', isAfterAdding: true, ...held })
    },
    makeKit: (secret: KitSecret) => makeKit({ client, guard }, secret),
    async removeFactor(factorId: string) {
      await guard(() => client.call('removeFactor', { factorId }))
      await home('removed')
    },
    async endDevices(devices: 'others' | readonly string[], isStolen: boolean) {
      const named = devices === 'others' ? devices : [...devices]
      await guard(() => client.call('endDevices', { devices: named }), 'window')
      // What a thief has of the key is worth something until new shares are made.
      if (isStolen) setView({ name: 'stolen' })
      else await openDevices('ended')
    },
    async confirmDevice(requestId: string, digits: string) {
      await client.call('confirmDevice', { requestId, digits })
      await openRequests('let-in')
    },
    async refuseDevice(requestId: string) {
      await client.call('refuseDevice', { requestId })
      await openRequests('refused')
    },
    /** Confirms the e-mail that replaced a lost one. */
    async confirmMailbox(factorId: string, secret: HeldSecret) {
      await client.call('confirmMailbox', { factorId }, sealerOf(secret))
      await load()
    },
    async stopUnfreeze() {
      const { isStopped } = await client.call('stopUnfreeze', {})
      await load()
      setView({ name: isStopped ? 'unfreeze-stopped' : 'unfreeze-goes-on' })
    },
    async stopLost() {
      await client.call('stopLost', {})
      await load()
      setView({ name: 'lost-stopped' })
    },
    async deleteWallet() {
      await guard(() => client.call('deleteWallet', {}), 'window')
      setView({ name: 'deleted' })
    },
  }
}

/** Makes the kit, whose file opens the wallet for ever: behind a confirmed mailbox, like all that is dangerous. */
export async function makeKit(
  { client, guard }: Pick<ProtectActionsParameters, 'client' | 'guard'>,
  secret: KitSecret,
): Promise<string> {
  const opener = publicPartOf(secret) as { kind: 'password'; salt: string } | { kind: 'key' }
  let kit = ''
  await guard(async () => {
    kit = (await client.call('makeKit', opener, sealerOf(secret))).kit
  })
  return kit
}
