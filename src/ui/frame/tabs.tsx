import type { ReactNode } from 'react'
import {
  Tab,
  TabList,
  TabPanel,
  Tabs as AriaTabs,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components'
import { cx } from '../theme/cx.ts'
import { number } from '../values/formats.ts'
import { Icon, type IconType } from '../marks/icon.tsx'
import { viewCount } from './frame.css.ts'
import * as g from './segments.css.ts'
import * as s from './tabs.css.ts'

/** A tab: its words, count and content. */
export interface TabItem {
  readonly id: string
  readonly label: string
  readonly count?: number
  readonly content: () => ReactNode
}
/** Underlined tabs; only the chosen one is built. */
export function Tabs({
  items,
  current,
  onPick,
  label,
}: {
  readonly items: readonly TabItem[]
  readonly current: string
  readonly onPick: (id: string) => void
  readonly label: string
}) {
  return (
    <AriaTabs className={s.tabPanel} selectedKey={current} onSelectionChange={(key) => onPick(String(key))}>
      <TabList aria-label={label} className={s.tabs}>
        {items.map((t) => (
          <Tab key={t.id} id={t.id} className={s.tab}>
            {t.label}
            {t.count !== undefined && <span className={viewCount}>{number(t.count)}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((t) => (
        <TabPanel key={t.id} id={t.id} className={s.tabPanel}>
          {t.content()}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** One of a few ways to look at the same. */
export interface SegmentItem {
  readonly id: string
  readonly label: string
  readonly icon?: IconType
}
/** One of two to five, shown side by side. */
export function SegmentedControl({
  items,
  current,
  onPick,
  label,
  size = 'm',
}: {
  readonly items: readonly SegmentItem[]
  readonly current: string
  readonly onPick: (id: string) => void
  readonly label: string
  readonly size?: 'm' | 's'
}) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={g.seg}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[current]}
      onSelectionChange={(keys) => {
        const [key] = keys
        if (key !== undefined) onPick(String(key))
      }}
    >
      {items.map((i) => (
        <ToggleButton key={i.id} id={i.id} className={cx(g.segItem, g.segSize[size])}>
          {i.icon && <Icon of={i.icon} size="s" />}
          {i.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
