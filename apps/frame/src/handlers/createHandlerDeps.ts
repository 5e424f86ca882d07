import { LatchkeyError, lazy } from '@latchkey/protocol'
import type { FramePayload } from '@latchkey/protocol/frame'
import { type FrameConfig, postWindowRequest, takeWindowAnswer } from '@latchkey/protocol/vault'
import type { Approvals, ApprovalsParameters } from '../approval/Approvals.js'
import { createRecipientMemory } from '../approval/createRecipientMemory.js'
import { createActiveChain } from '../chain/createActiveChain.js'
import { createChainClient } from '../chain/createChainClient.js'
import { supportedChains } from '../chain/supportedChains.js'
import type { Connection } from '../channel/createConnection.js'
import type { Device } from '../device/Device.js'
import { type Alerts, createAlerts } from '../session/createAlerts.js'
import { type Attempts, createAttempts } from '../session/createAttempts.js'
import { createEmailChange } from '../session/createEmailChange.js'
import { createLogin } from '../session/createLogin.js'
import {
  createSessionManager,
  type SessionManagerParameters,
} from '../session/createSessionManager.js'
import { createWork } from '../session/createWork.js'
import { toMailbox } from '../session/isSameMailbox.js'
import type { SocialLogin } from '../session/SocialLogin.js'
import type { WalletManager } from '../session/Wallet.js'
import { withTabLock } from '../session/withTabLock.js'
import type { SmartAccounts } from '../smartAccount/createSmartAccounts.js'
import { createAlertOpener } from './createAlertOpener.js'
import { createSecurityHandlers } from './createSecurityHandlers.js'
import { type HandlerDeps, requireAccount } from './Handlers.js'

export type HandlerDepsParameters = {
  readonly config: FrameConfig
  /** The origin of the embedding page, as reported by the browser. */
  readonly hostOrigin: string
  readonly initialChain: string
  readonly emit: Connection['emit']
  readonly load: {
    device(): Promise<Device>
    wallets(device: Device, config: FrameConfig): Promise<WalletManager>
    approvals(parameters: Omit<ApprovalsParameters, 'root'>): Promise<Approvals>
  }
  readonly lock?: SessionManagerParameters['lock']
  readonly fetch?: typeof fetch
  /** How long after an opening alerts appear by themselves: the page's modal is closing then. */
  readonly alertDelayMs?: number
  readonly theme: {
    set(theme: FramePayload<'SYNC_THEME'>): void
    /** While it is held, nothing of the theme moves what is shown. */
    hold(isHeld: boolean): void
  }
  reload(): void
}

const alertDelayMs = 1_500

/** Creates the dependencies of the handlers; heavy modules load on first use. */
export function createHandlerDeps(parameters: HandlerDepsParameters): HandlerDeps {
  const { config, emit, fetch, initialChain, hostOrigin, load, lock } = parameters
  const { vaultUrl, projectId } = config
  // A hint for the page that something changed; it authorises nothing.
  const onUpdated = () => emit('SESSION_UPDATE', { token: crypto.randomUUID() })
  const chain = createChainClient({ config, fetch })
  const activeChain = createActiveChain(chain, initialChain)
  let dappName = ''

  const { load: device } = lazy(() => loadDevice(parameters))
  const { load: wallets } = lazy(async () => load.wallets(await device(), config))
  const { load: sessions } = lazy(async () =>
    createSessionManager({ device: await device(), vaultUrl, fetch, lock, onEnded }),
  )
  const attempts = createAttempts()
  const { load: login } = lazy(async () =>
    createLogin({
      onLeft: attempts.end,
      sessions: await sessions(),
      wallets,
      projectId,
      hostOrigin,
      work: createWork({ onWork: (active) => emit('WORK', { active }) }),
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
  const alerts = createAlerts({
    device,
    onUrgent: () => alertOpener.schedule(),
    onMailbox: onUpdated,
  })
  const alertOpener = createAlertOpener({
    delayMs: parameters.alertDelayMs ?? alertDelayMs,
    open: async () => (await deps.approvals()).showAlerts().catch(() => undefined),
    isNeeded: alerts.hasUnseen,
  })

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
    persists: async () => (await device()).persistsKeys,
    isMailboxMoved: alerts.isMailboxMoved,
    login,
    socialLogin: lazy(() => loadSocialLogin(parameters, deps, device, attempts)).load,
    sessions,
    smartAccounts: lazy(() => loadSmartAccounts(parameters, deps, device)).load,
    ...openingApprovals(() => load.approvals(approvalsParameters())),
    setDappName(name) {
      dappName = name
    },
    setTheme: (data) => parameters.theme.set(data),
    reload: parameters.reload,
  }
  return deps

  function onEnded(): void {
    // Before the wallet closes: what waits fails with the reason, not as if the visitor had refused it.
    deps.abortApprovals('frame/session-expired')
    login()
      .then((login) => login.forget())
      .catch(() => {})
    emit('SESSION_ENDED', {})
  }

  function approvalsParameters(): Omit<ApprovalsParameters, 'root'> {
    const handlersParameters = { deps, config, wallets, sessions, alerts, hostOrigin }
    return {
      hostOrigin,
      vaultUrl,
      dappName: () => dappName,
      ...accountParameters(deps, device, alerts),
      securityHandlers: (purpose, events) =>
        createSecurityHandlers({ ...handlersParameters, purpose, events }),
      activeChain: (namespace) => activeChain.current(namespace),
      chain,
      swapRouters: config.swapRouters,
      onOpenChange(open) {
        parameters.theme.hold(open)
        emit('APPROVAL', { open })
      },
    }
  }
}

/** The approvals, imported for the first one: aborting them must not start the import, so it is not `lazy`. */
function openingApprovals(
  load: () => Promise<Approvals>,
): Pick<HandlerDeps, 'abortApprovals' | 'approvals'> {
  let approvals: Promise<Approvals> | undefined
  return {
    approvals() {
      approvals ??= load()
      // A failed import may succeed the next time.
      approvals.catch(() => {
        approvals = undefined
      })
      return approvals
    },
    abortApprovals: (reason) =>
      void approvals?.then((shown) => shown.abortAll(reason)).catch(() => undefined),
  }
}

/** Loads the device and reports whether it stores anything: a visitor who would lose a login with the page knows it before. */
async function loadDevice({ emit, load }: HandlerDepsParameters): Promise<Device> {
  const device = await load.device()
  emit('STORAGE', { persists: device.persistsKeys })
  return device
}

async function loadSocialLogin(
  { config, hostOrigin }: HandlerDepsParameters,
  deps: Pick<HandlerDeps, 'login' | 'sessions'>,
  device: () => Promise<Device>,
  attempts: Attempts,
): Promise<SocialLogin> {
  const [{ createSocialLogin }, login, sessions, opened] = await Promise.all([
    import('../session/createSocialLogin.js'),
    deps.login(),
    deps.sessions(),
    device(),
  ])
  return createSocialLogin({
    config,
    device: opened,
    login,
    sessions,
    attempts,
    hostOrigin,
  })
}

async function loadSmartAccounts(
  { config, fetch, hostOrigin }: HandlerDepsParameters,
  deps: Pick<HandlerDeps, 'chain' | 'login'>,
  device: () => Promise<Device>,
): Promise<SmartAccounts> {
  const { createSmartAccounts } = await import('../smartAccount/createSmartAccounts.js')
  return createSmartAccounts({
    device,
    userId: async () => (await requireAccount(deps)).session.userId,
    hostOrigin,
    config,
    fetch,
    chain: deps.chain,
    chainIds: [...supportedChains(config.chains).keys()],
    lock: (name, run) => withTabLock(name, run),
    now: () => Date.now(),
  })
}

/** What approvals need of the visitor who is logged in. */
function accountParameters(
  deps: Pick<HandlerDeps, 'login' | 'sessions' | 'smartAccounts'>,
  device: () => Promise<Device>,
  alerts: Alerts,
): Pick<
  ApprovalsParameters,
  'wallet' | 'email' | 'smartAccounts' | 'alerts' | 'rendezvous' | 'recipients'
> {
  const session = async () => (await requireAccount(deps)).session
  // Of a visitor who is logged in and has no wallet here yet: the window is how it comes.
  const anySession = async () => {
    const current = await (await deps.sessions()).current()
    if (!current) throw new LatchkeyError('frame/not-logged-in')
    return current
  }
  return {
    wallet: async () => (await requireAccount(deps)).wallet,
    smartAccounts: deps.smartAccounts,
    // Other letters would look like those of the visitor's own address.
    email: async () => toMailbox((await session()).email ?? ''),
    alerts: {
      ...alerts,
      // Without a wallet there is nothing to approve either.
      ready: () =>
        requireAccount(deps)
          .then(alerts.ready)
          .catch(() => undefined),
    },
    rendezvous: {
      async postRequest(rendezvousId, text) {
        await (await anySession()).call(postWindowRequest, { rendezvousId, text })
      },
      async takeAnswer(rendezvousId) {
        return (await (await anySession()).call(takeWindowAnswer, { rendezvousId })).text
      },
    },
    recipients: createRecipientMemory({ device, userId: async () => (await session()).userId }),
  }
}
