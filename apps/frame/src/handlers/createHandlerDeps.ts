import { lazy } from '@latchkey/protocol/async'
import { type FrameConfig, postWindowRequest, takeWindowAnswer } from '@latchkey/protocol/vault'
import type { Approvals, ApprovalsParameters } from '../approval/Approvals.js'
import { createRecipientMemory } from '../approval/createRecipientMemory.js'
import { createActiveChain } from '../chain/createActiveChain.js'
import { createChainClient } from '../chain/createChainClient.js'
import type { Connection } from '../channel/createConnection.js'
import type { Device } from '../device/Device.js'
import { createAlerts } from '../session/createAlerts.js'
import { createEmailChange } from '../session/createEmailChange.js'
import { createLogin } from '../session/createLogin.js'
import {
  createSessionManager,
  type SessionManagerParameters,
} from '../session/createSessionManager.js'
import { toMailbox } from '../session/isSameMailbox.js'
import type { WalletManager } from '../session/Wallet.js'
import type { ThemeSetter } from '../theme/createThemeSetter.js'
import { type HandlerDeps, requireAccount } from './Handlers.js'
import type { Dapp } from './toDapp.js'

export type HandlerDepsParameters = {
  readonly config: FrameConfig
  /** The origin of the embedding page, as reported by the browser. */
  readonly hostOrigin: string
  /** The initial chain of the frame. */
  readonly initialChain: string
  readonly emit: Connection['emit']
  /** Modules that load on first use. */
  readonly load: {
    device(): Promise<Device>
    wallets(device: Device, config: FrameConfig): Promise<WalletManager>
    approvals(parameters: Omit<ApprovalsParameters, 'root'>): Promise<Approvals>
  }
  readonly lock?: SessionManagerParameters['lock']
  readonly fetch?: typeof fetch
  /** How long after an opening alerts appear by themselves: the page's modal is closing then. */
  readonly alertDelayMs?: number
  readonly theme: ThemeSetter
  reload(): void
}

const alertDelayMs = 1_500

/** Creates the dependencies of the handlers; heavy modules load on first use. */
export function createHandlerDeps(parameters: HandlerDepsParameters): HandlerDeps {
  const { config, emit, fetch, initialChain, hostOrigin, load } = parameters
  const { vaultUrl, projectId } = config
  const chain = createChainClient({ config, fetch })
  const activeChain = createActiveChain(chain, initialChain)
  let dapp: Dapp | undefined
  let approvals: Promise<Approvals> | undefined

  const { load: device } = lazy(load.device)
  const { load: wallets } = lazy(async () => load.wallets(await device(), config))
  const { load: sessions } = lazy(async () =>
    createSessionManager({
      device: await device(),
      vaultUrl,
      fetch,
      lock: parameters.lock,
      onEnded,
    }),
  )
  const { load: login } = lazy(async () =>
    createLogin({
      sessions: await sessions(),
      wallets,
      projectId,
      hostOrigin,
      onConnected: onUpdated,
      onOpened(account) {
        void alerts.refresh(account)
        void deps.emailChange.resume(account.session)
      },
      onClosed() {
        // What waits was shown as that wallet's.
        deps.abortApprovals()
        alerts.forget()
      },
    }),
  )
  const alerts = createAlerts({ device, onUrgent: scheduleAlerts })
  let isScheduled = false

  const deps: HandlerDeps = {
    chain,
    activeChain,
    emailChange: createEmailChange({
      hostOrigin,
      device,
      onResumed: onUpdated,
      approve: async (change) => (await deps.approvals()).approveEmailChange(change),
      sessions,
    }),
    login,
    sessions,
    approvals() {
      approvals ??= load.approvals(approvalsParameters())
      // A failed import may succeed the next time. Not `lazy`, since `abortApprovals` must not start the import.
      approvals.catch(() => {
        approvals = undefined
      })
      return approvals
    },
    abortApprovals: () => void approvals?.then((shown) => shown.abortAll()).catch(() => undefined),
    setDapp(given) {
      dapp = given
    },
    setTheme: (data) => parameters.theme.set(data),
    reload: parameters.reload,
  }
  return deps

  function scheduleAlerts(): void {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      showAlerts()
        .catch(() => false)
        .then((isAgain) => {
          isScheduled = false
          if (isAgain) scheduleAlerts()
        })
    }, parameters.alertDelayMs ?? alertDelayMs)
  }

  /** Whether they are still unseen then: the page may have aborted them, or filled the queue. */
  async function showAlerts(): Promise<boolean> {
    const shown = await deps.approvals()
    await shown.showAlerts().catch(() => undefined)
    return alerts.hasUnseen()
  }

  /** A hint for the page that something changed; it authorises nothing. */
  function onUpdated(): void {
    emit('SESSION_UPDATE', { token: crypto.randomUUID() })
  }

  function onEnded(): void {
    login()
      .then((known) => known.forget())
      .catch(() => {})
    emit('SESSION_ENDED', {})
  }

  function approvalsParameters(): Omit<ApprovalsParameters, 'root'> {
    return {
      hostOrigin,
      vaultUrl,
      dapp: () => dapp,
      ...accountParameters(deps, device),
      alerts: {
        ...alerts,
        ready: () =>
          requireAccount(deps)
            .then(alerts.ready)
            .catch(() => undefined),
      },
      activeChain: (namespace) => activeChain.current(namespace),
      chain,
      onOpenChange(open) {
        parameters.theme.hold(open)
        emit('APPROVAL', { open })
      },
    }
  }
}

/** What approvals need of the visitor who is logged in. */
function accountParameters(
  deps: Pick<HandlerDeps, 'login'>,
  device: () => Promise<Device>,
): Pick<ApprovalsParameters, 'wallet' | 'email' | 'rendezvous' | 'recipients'> {
  const session = async () => (await requireAccount(deps)).session
  return {
    wallet: async () => (await requireAccount(deps)).wallet,
    // Other letters would look like those of the visitor's own address.
    email: async () => toMailbox((await session()).email),
    rendezvous: {
      async postRequest(meetingId, text) {
        await (await session()).call(postWindowRequest, { meetingId, text })
      },
      async takeAnswer(meetingId) {
        return (await (await session()).call(takeWindowAnswer, { meetingId })).text
      },
    },
    recipients: createRecipientMemory({ device, userId: async () => (await session()).userId }),
  }
}
