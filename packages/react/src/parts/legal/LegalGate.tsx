import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { Checkbox } from '../../ui/Checkbox/Checkbox.js'
import { sheet } from './LegalGate.module.css'
import { LegalText } from './LegalText.js'
import type { Legal } from './useLegal.js'

/** Where the host wants consent, a box to tick; until it is ticked, what stands below can be seen but not used. */
export function LegalGate({ children, legal }: { children: ReactNode; legal: Legal }) {
  const t = useMessages().legal
  const styles = useSheet(sheet)
  const { agree, agreed, blocked, shown } = legal
  const content = useInert(blocked)
  return (
    <div className={styles.gate}>
      {shown && (
        <Checkbox checked={agreed} hint={t.why} onChange={agree}>
          <LegalText text={t.consent} />
        </Checkbox>
      )}
      <div ref={content} className={`${styles.content} ${blocked ? styles.blocked : ''}`}>
        {children}
      </div>
    </div>
  )
}

/** Takes a part out of reach of pointer, keyboard and screen reader. By hand, for React 18 and 19 spell it differently. */
function useInert(isInert: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    ref.current?.toggleAttribute('inert', isInert)
  }, [isInert])
  return ref
}
