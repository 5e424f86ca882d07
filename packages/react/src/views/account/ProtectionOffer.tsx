import { markProtectionOffered, mayOfferProtection, refuseProtection } from '@latchkey/core/auth'
import { type RefObject, useEffect, useId, useReducer } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectIsSocial } from '../../hooks/view/selectors.js'
import { useProtectionMessages } from '../../hooks/view/useProtectionMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ShieldIcon } from '../../icons/ShieldIcon.js'
import type { NetworkAccount } from '../../parts/account/NetworkAccount.js'
import { useSecurity } from '../../parts/account/useSecurity.js'
import { Button } from '../../ui/Button/Button.js'
import { NoticeCard } from '../../ui/Notice/NoticeCard.js'
import { useHoldings } from './holdings/useHoldings.js'
import { sheet } from './ProtectionOffer.module.css'

export type OfferMemory = { isOffered?: boolean }

/** Offers to protect a wallet with assets: in one opening of the account, and never after a refusal. */
export function ProtectionOffer({
  account,
  memory,
}: {
  account: NetworkAccount
  memory: RefObject<OfferMemory>
}) {
  const { offer: t, social } = useProtectionMessages()
  const isSocial = useSelector(selectIsSocial)
  const styles = useStyles(sheet)
  const titleId = useId()
  const context = useWidget()
  const hasAssets = useHasAssets(account)
  const { busy, show } = useSecurity()
  const refuse = useTrigger(refuseProtection)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const isShown =
    hasAssets && (memory.current.isOffered ?? mayOfferProtection(context, account.address))
  useEffect(() => {
    if (!isShown) return
    memory.current.isOffered = true
    markProtectionOffered(context)
  }, [context, isShown, memory])
  if (!isShown) return null
  const dismiss = () => {
    memory.current.isOffered = false
    refuse()
    rerender()
  }
  return (
    <NoticeCard tone="pending" icon={<ShieldIcon />} role="region" aria-label={t.title}>
      <p id={titleId} className={styles.title}>
        {t.title}
      </p>
      <p className={styles.hint}>{isSocial ? social.offerHint : t.hint}</p>
      <div className={styles.actions}>
        <Button kind="small" busy={busy} onClick={show}>
          {t.go}
        </Button>
        <Button kind="small" describedBy={titleId} onClick={dismiss}>
          {t.dismiss}
        </Button>
      </div>
    </NoticeCard>
  )
}

function useHasAssets(account: NetworkAccount): boolean {
  const { native, split } = useHoldings(account, { retryOnMount: false })
  const hasTokens = split?.shown.some(({ quantity }) => Number(quantity.numeric) > 0)
  return hasTokens || BigInt(native.data?.balance ?? 0) > 0n
}
