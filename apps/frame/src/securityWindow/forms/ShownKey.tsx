import { type ReactNode, useState } from 'react'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { Button } from './Button.js'
import { type KeyPaper, type KeyPaperParameters, keyPaper, keyPaperText } from './keyPaper.js'
import { Page } from './Page.js'
import { saveFile } from './saveFile.js'

export type ShownKeyProps = {
  title: string
  lead: ReactNode
  groups: readonly string[]
  /** What stands on its paper besides the key. */
  paper: KeyPaper
  words: SecurityWords
  onBack(): void
  onSaved(): void
}

/** A new key, to be copied, printed or saved as a file. */
export function ShownKey(props: ShownKeyProps) {
  const { groups, lead, onBack, onSaved, paper, title, words } = props
  const t = words.key
  const [notice, setNotice] = useState('')
  const language = document.documentElement.lang || undefined
  const printed = {
    paper,
    words: t.paper,
    origin: location.origin,
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(),
  }
  const copy = () => {
    navigator.clipboard.writeText(groups.join('-')).then(
      () => setNotice(t.copied),
      () => setNotice(t.notCopied),
    )
  }
  const save = () => {
    const text = keyPaperText(printed, groups)
    saveFile({ kind: 'recovery-key', addresses: paper.addresses, text })
  }
  return (
    <Page
      {...{ title, words, onBack }}
      actions={
        <Button name="saved" onClick={onSaved}>
          {t.saved}
        </Button>
      }
    >
      <div className="lks-form lks-unprinted">{lead}</div>
      <Paper {...printed} />
      <p className="lks-key" data-key dir="ltr">
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same
          <span key={at}>{group}</span>
        ))}
      </p>
      <div className="lka-buttons lks-unprinted">
        <Button name="copy" kind="plain" onClick={copy}>
          {t.copy}
        </Button>
        <Button name="print" kind="plain" onClick={() => window.print()}>
          {t.print}
        </Button>
        <Button name="save-key" kind="plain" onClick={save}>
          {t.file}
        </Button>
      </div>
      <p role="status" className="lks-unprinted">
        {notice}
      </p>
      <p className="lka-muted lks-unprinted">{t.once}</p>
    </Page>
  )
}

/** Only on paper: what the key is, whose, and what to do with it. */
function Paper(props: KeyPaperParameters) {
  const { rows, texts, title } = keyPaper(props)
  return (
    <div className="lks-paper">
      <h1>{title}</h1>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {rows.map(([name, value]) => (
        <p key={`${name} ${value}`}>
          {name}: <bdi>{value}</bdi>
        </p>
      ))}
    </div>
  )
}
