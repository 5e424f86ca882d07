import { Fragment } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { sheet } from './LegalText.module.css'
import { OutsideLink } from './OutsideLink.js'

/** A sentence with links to the host's terms in the place of `{documents}`. */
export function LegalText({ text }: { text: string }) {
  const t = useMessages().legal
  const styles = useSheet(sheet)
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
          <OutsideLink href={href} className={styles.link}>
            {name}
          </OutsideLink>
        </Fragment>
      ))}
      {after}
    </>
  )
}
