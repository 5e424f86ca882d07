import { agreeToTerms, legalGate, type State } from '@latchkey/core/ui'
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useFeatures } from '../../hooks/instance/useFeatures.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { Checkbox } from '../../ui/Checkbox/Checkbox.js'
import { ExternalLink } from '../../ui/ExternalLink/ExternalLink.js'
import { sheet } from './LegalGate.module.css'

export function LegalGate({ children, legal }: { children: ReactNode; legal: Legal }) {
  const t = useMessages().legal
  const styles = useStyles(sheet)
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

/** React 18 and 19 spell the prop differently. */
function useInert(isInert: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    ref.current?.toggleAttribute('inert', isInert)
  }, [isInert])
  return ref
}

export function LegalText({ text }: { text: string }) {
  const t = useMessages().legal
  const styles = useStyles(sheet)
  const { privacyPolicyUrl, termsConditionsUrl } = useWidget().options
  const documents = [
    { href: termsConditionsUrl, name: t.terms },
    { href: privacyPolicyUrl, name: t.privacy },
  ].filter(({ href }) => href)
  const [before, after] = text.split('{documents}')
  return (
    <>
      {before}
      {documents.map(({ href = '', name }, at) => (
        <Fragment key={name}>
          {at > 0 && t.and}
          <ExternalLink href={href} className={styles.link}>
            {name}
          </ExternalLink>
        </Fragment>
      ))}
      {after}
    </>
  )
}

type Legal = ReturnType<typeof legalGate> & {
  readonly agreed: boolean
  agree(agreed: boolean): void
}

/** @spec S3.40 */
export function useLegal(): Legal {
  const { privacyPolicyUrl, termsConditionsUrl } = useWidget().options
  const { legalCheckbox } = useFeatures()
  const agreed = useSelector(selectAgreed)
  const agree = useTrigger(agreeToTerms)
  const gate = legalGate({ legalCheckbox, privacyPolicyUrl, termsConditionsUrl, ticked: agreed })
  return { ...gate, agreed, agree }
}

const selectAgreed = (state: State) => state.legal.agreed
