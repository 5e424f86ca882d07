import type { ViewName } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent } from '../../hooks/view/useViewIntent.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './amount.module.css'

type Props = {
  token: { readonly symbol: string; readonly image: ReactNode } | undefined
  empty: string
  action: string
  leadsTo: ViewName
  onClick(): void
}

export function TokenChip({ action, empty, leadsTo, onClick, token }: Props) {
  const styles = useStyles(sheet)
  const intent = useViewIntent(leadsTo)
  return (
    <button
      {...intent}
      type="button"
      className={`${styles.chip} ${token ? '' : styles.empty}`}
      onClick={onClick}
    >
      {token?.image}
      <span className={styles.symbol} dir="auto">
        {token ? token.symbol : empty}
      </span>
      <span className={styles.more}>
        <ChevronIcon />
      </span>
      <VisuallyHidden> {action}</VisuallyHidden>
    </button>
  )
}
