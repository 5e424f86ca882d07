import { Example, Panel } from './Panel.js'
import { TileSkeleton, WalletTile } from './parts.js'
import { sheet } from './TilePanel.module.css'
import { useStyles } from './useStyles.js'

const tiles = [
  { name: 'Foxglove' },
  { name: 'Rainboat', installed: 'Installed' },
  { name: 'Coin Harbor', certified: 'Certified' },
  { name: 'The Extraordinarily Long Name of a Wallet', installed: 'Installed', certified: 'Yes' },
]
const noop = () => {}

/** The tiles of a grid of wallets, and what holds their places. */
export function TilePanel() {
  const styles = useStyles(sheet)
  const all = tiles.map((tile, at) => (
    <WalletTile
      key={tile.name}
      {...tile}
      index={at}
      total={tiles.length}
      style={{}}
      isTabStop
      onClick={noop}
    />
  ))
  return (
    <Panel title="Tiles">
      <Example name="default, installed, certified, both; hover: point at one">
        <ul className={styles.tiles}>{all}</ul>
      </Example>
      <Example name="focus" showFocusRing>
        <ul className={styles.tiles}>{all}</ul>
      </Example>
      <Example name="on its way">
        <ul className={styles.tiles}>
          {tiles.map(({ name }) => (
            <TileSkeleton key={name} style={{}} />
          ))}
        </ul>
      </Example>
    </Panel>
  )
}
