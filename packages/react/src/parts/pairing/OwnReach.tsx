import { showView, type Wallet } from '@latchkey/core/ui'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { Button, type ButtonProps } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { CopyPageButton } from '../wallets/CopyPageButton.js'
import { useOwnReach } from './useOwnReach.js'

type Props = {
  wallet?: Wallet
  /** Leaves out what works instead, which each wallet's own view says. */
  brief?: boolean
}

/** Says which wallets can take a pairing, and offers what works with the others; nothing where all can. */
export function OwnReach({ brief = false, wallet }: Props) {
  const { pairing } = useMessages()
  const t = pairing.ownReach
  const isOwn = useOwnReach(wallet)
  const instead = useInstead()
  if (!isOwn) return null
  const hint = brief ? t.oneHint : `${wallet ? t.oneHint : t.someHint} ${instead}`
  return (
    <Notice
      quiet={brief}
      tone="pending"
      text={wallet ? t.one(wallet.name) : t.some}
      hint={hint.trim()}
      action={!brief && instead && <InsteadButton kind="small" />}
    />
  )
}

/** What works without the relay, in words; empty where nothing does. */
export function useInstead(): string {
  const { ownReach: t } = useMessages().pairing
  const { auth, env, options, ui } = useWidget()
  if (env.mobile) return t.phone
  const hasOthers = options.adapters.length > 0 || auth !== undefined
  return hasOthers && ui.shows('Connect') ? t.computer : ''
}

/** Leads there: on a phone any wallet with a browser can open the page, on a computer the wallets of this browser can. */
export function InsteadButton({ kind }: Required<Pick<ButtonProps, 'kind'>>) {
  const { ownReach: t } = useMessages().pairing
  const { env } = useWidget()
  const show = useTrigger(showView)
  return env.mobile ? (
    <CopyPageButton kind={kind} />
  ) : (
    <Button kind={kind} leadsTo="Connect" onClick={() => show({ view: 'Connect' })}>
      {t.otherWays}
    </Button>
  )
}
