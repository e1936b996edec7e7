import { later, useFact, useStore } from '#core'
import { askForWidth, frameWide } from '#core/screens/frame-facts.ts'
import { narrow, PageTabs, TopTools, InFilterBar, UnderTop, useMedia } from '#ui'
import { Banners, StartStrips } from './status/banners.tsx'
import { frame } from './frame-state.ts'
import { usePlaceTabs, useStarts } from './menu/places.ts'
import { Rail, RailTab } from './menu/rail.tsx'
import { TopToolsBar } from './status/top-tools.tsx'
import * as s from './shell.css.ts'

/** Menu of a phone, with its room below the screen until it is there. */
const BottomBar = later(
  async () => (await import('./menu/bottom-bar.tsx')).BottomBar,
  () => <div className={s.bottom} />,
)
/** Menu, strips and tools around an office screen. */
export function Office({ path, children }: { readonly path: string; readonly children: React.ReactNode }) {
  const { rail } = useStore(frame)
  const wide = useFact(frameWide)
  const [start] = useStarts()
  const shown = rail && !wide
  const isNarrow = useMedia(narrow)
  const place = usePlaceTabs(path)
  return (
    <div className={s.app} data-rail={shown ? 'on' : 'off'}>
      {shown ? (
        <Rail
          path={path}
          onHide={() => {
            frame.rail = false
          }}
        />
      ) : (
        <RailTab
          onShow={() => {
            frame.rail = true
            askForWidth(false)
          }}
        />
      )}
      <main className={s.main} id="main" tabIndex={-1} data-pane="content">
        <UnderTop
          value={
            <>
              {place.tabs.length > 1 && (
                <PageTabs items={place.tabs} current={path} label={`${place.label} and related pages`} />
              )}
              <Banners />
              <StartStrips path={path} isStart={path === start} />
            </>
          }
        >
          <InFilterBar value={<StartStrips path={path} isStart={path === start} isInBar />}>
            <TopTools value={<TopToolsBar />}>{children}</TopTools>
          </InFilterBar>
        </UnderTop>
      </main>
      {isNarrow && <BottomBar path={path} />}
    </div>
  )
}
