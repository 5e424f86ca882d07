import { Icon } from './Icon.js'

export const ExplorerIcon = () => (
  <Icon>
    <path d="m12 4 7 4v8l-7 4-7-4V8zM5.2 8.1 12 12l6.8-3.9M12 12v7.8" />
  </Icon>
)
