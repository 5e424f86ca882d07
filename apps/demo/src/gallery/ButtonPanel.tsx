import { sheet } from './ButtonPanel.module.css'
import { Example, Panel } from './Panel.js'
import { Button, CloseIcon, CopyIcon, HelpIcon, IconButton } from './parts.js'
import { useStyles } from './useStyles.js'

const kinds = ['primary', 'secondary', 'small'] as const
const noop = () => {}

export function ButtonPanel() {
  const styles = useStyles(sheet)
  const each = (state: object) => (
    <div className={styles.row}>
      {kinds.map((kind) => (
        <Button key={kind} kind={kind} onClick={noop} {...state}>
          Go on
        </Button>
      ))}
    </div>
  )
  return (
    <Panel title="Buttons">
      <Example name="default; hover: point at one; pressed: hold it">{each({})}</Example>
      <Example name="focus" showFocusRing>
        {each({})}
      </Example>
      <Example name="disabled">{each({ disabled: true })}</Example>
      <Example name="loading">{each({ busy: true })}</Example>
      <Example name="wide">
        <Button kind="primary" wide onClick={noop}>
          Continue
        </Button>
      </Example>
      <Example name="icon button: default, disabled">
        <div className={styles.row}>
          <IconButton icon={<HelpIcon />} name="Help" onClick={noop} />
          <IconButton icon={<CopyIcon />} name="Copy" onClick={noop} />
          <IconButton icon={<CloseIcon />} name="Close" disabled onClick={noop} />
        </div>
      </Example>
      <Example name="icon button: focus" showFocusRing>
        <IconButton icon={<CloseIcon />} name="Close" onClick={noop} />
      </Example>
    </Panel>
  )
}
