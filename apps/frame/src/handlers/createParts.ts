import type { FramePayload } from '@latchkey/protocol/frame'
import { type FrameConfig, postMeeting, takeMeeting } from '@latchkey/protocol/vault'
import type { Approvals, ApprovalsParameters } from '../approval/Approvals.js'
import { createActiveChain } from '../chain/createActiveChain.js'
import { createChain } from '../chain/createChain.js'
import type { Connection } from '../channel/createConnection.js'
import type { Device } from '../device/Device.js'
import { createEmailChange } from '../session/createEmailChange.js'
import { createLogin } from '../session/createLogin.js'
import { createSessions, type SessionsParameters } from '../session/createSessions.js'
import type { Wallets } from '../session/Wallet.js'
import type { Dapp } from './dappOf.js'
import { accountOf, type HandlerParts } from './Handlers.js'

export type CreatePartsParameters = {
  readonly config: FrameConfig
  /** The embedding page, as the browser told it. */
  readonly hostOrigin: string
  /** The chain that the frame was opened with. */
  readonly firstChain: string
  readonly emit: Connection['emit']
  /** What is too heavy to be loaded before somebody needs it. */
  readonly load: {
    device(): Promise<Device>
    wallets(device: Device, config: FrameConfig): Promise<Wallets>
    approvals(parameters: Omit<ApprovalsParameters, 'root'>): Promise<Approvals>
  }
  readonly lock?: SessionsParameters['lock']
  readonly fetch?: typeof fetch
  setTheme(theme: FramePayload<'SYNC_THEME'>): void
  reload(): void
}

/** Puts together what the handlers work with; everything heavy waits for its first use. */
export function createParts(parameters: CreatePartsParameters): HandlerParts {
  const { config, emit, fetch, firstChain, hostOrigin, load } = parameters
  const { vaultUrl, projectId } = config
  const chain = createChain({ config, fetch })
  const activeChain = createActiveChain(chain, firstChain)
  let dapp: Dapp | undefined
  let approvals: Promise<Approvals> | undefined

  const device = once(load.device)
  const wallets = once(async () => load.wallets(await device(), config))
  const sessions = once(async () =>
    createSessions({ device: await device(), vaultUrl, fetch, lock: parameters.lock, onEnded }),
  )
  const login = once(async () =>
    createLogin({
      sessions: await sessions(),
      wallets,
      projectId,
      hostOrigin,
      // A sign for the page that something changed; it opens nothing.
      onConnected: () => emit('SESSION_UPDATE', { token: crypto.randomUUID() }),
    }),
  )

  const parts: HandlerParts = {
    chain,
    activeChain,
    emailChange: createEmailChange(hostOrigin),
    login,
    sessions,
    approvals() {
      approvals ??= load.approvals(approvalsParameters())
      // What failed to load may load the next time.
      approvals.catch(() => {
        approvals = undefined
      })
      return approvals
    },
    abortApprovals: () => void approvals?.then((shown) => shown.abortAll()).catch(() => undefined),
    setDapp(given) {
      dapp = given
    },
    setTheme: parameters.setTheme,
    reload: parameters.reload,
  }
  return parts

  function onEnded(): void {
    parts.abortApprovals()
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
      wallet: async () => (await accountOf(parts)).wallet,
      activeChain: (family) => activeChain.current(family),
      chain,
      meeting: {
        async post(meetingId, side, text) {
          await (await sessions()).call(postMeeting, { meetingId, side, text })
        },
        async take(meetingId, side) {
          return (await (await sessions()).call(takeMeeting, { meetingId, side })).text
        },
      },
      onOpen: (open) => emit('APPROVAL', { open }),
    }
  }
}

/** Makes something at its first use; a failure is not kept. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
