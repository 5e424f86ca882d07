import { Example, Panel } from './Panel.js'
import { Avatar, Badge, ChevronIcon, DisconnectIcon, Image, ListItem } from './parts.js'
import { sheet } from './RowPanel.module.css'
import { useStyles } from './useStyles.js'

const noop = () => {}
const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const long = 'The Extraordinarily Long Name of a Wallet That Nobody Can Read'

/** Rows of a list in every state, and the images in them. */
export function RowPanel() {
  const styles = useStyles(sheet)
  return (
    <Panel title="Rows and pictures">
      <ul className={styles.list}>
        <ListItem
          leading={<Image name="Foxglove" />}
          title="Point at it"
          trailing={<Badge tone="positive">Installed</Badge>}
          onClick={noop}
        />
        <ListItem
          leading={<Image name="Harbor" />}
          title={long}
          trailing={<Badge>Recent</Badge>}
          onClick={noop}
        />
        <ListItem
          leading={<Image name="Ethereum" size={36} />}
          note="Network"
          title="Ethereum"
          trailing={<ChevronIcon />}
          onClick={noop}
        />
        <ListItem
          leading={<Image name="Optimism" size={36} />}
          title="Current"
          current="Active"
          onClick={noop}
        />
        <ListItem leading={<Image name="Base" size={36} />} title="Loading" busy onClick={noop} />
        <ListItem leading={<DisconnectIcon />} title="Disconnect" tone="danger" onClick={noop} />
      </ul>
      <Example name="focus" showFocusRing>
        <ul className={styles.list}>
          <ListItem leading={<Image name="Rainboat" />} title="Rainboat" onClick={noop} />
        </ul>
      </Example>
      <Example name="avatar, picture without an image, picture that is broken">
        <div className={styles.images}>
          <Avatar address={address} />
          <Avatar address={address} size={32} />
          <Image name="Foxglove" size={64} />
          <Image name="波" size={40} />
          <Image name="Broken" size={40} src="data:image/png;base64,AAAA" />
        </div>
      </Example>
    </Panel>
  )
}
