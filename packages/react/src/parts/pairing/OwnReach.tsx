import { showView } from '@latchkey/core/ui'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { Button, type ButtonProps } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { CopyPageButton } from '../wallets/CopyPageButton.js'
import { useOwnReach } from './useOwnReach.js'

/** Says that most wallets can't take a pairing; what works instead, each wallet's own view says. */
export function OwnReach() {
  const { ownReach: t } = useMessages().pairing
  return useOwnReach() ? <Notice quiet tone="pending" text={t.some} hint={t.oneHint} /> : null
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
