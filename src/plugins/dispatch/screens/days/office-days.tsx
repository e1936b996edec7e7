/** The days of all drivers: what balances, what is missing, and the office's word on it. */
import { useState } from 'react'
import { useScreen } from '#core'
import { useAnswer, useListState } from '#core/screens/index.ts'
import {
  atoms,
  Empty,
  ErrorPanel,
  formats,
  IconButton,
  icons,
  Page,
  shiftDay,
  Skeleton,
  Toolbar,
  TopBar,
} from '#ui'
import { readDays } from '../../phone/office-days.ts'
import { driversOf, type DriverDay } from '../../rules/office-day.ts'
import { AllDrivers } from './all-drivers.tsx'
import { DriverDayCard } from './driver-day.tsx'
import { Reopen } from './reopen.tsx'
import * as s from './days.css.ts'

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')
/** of so few drivers everything is read at once */
const FEW = 2

export default function OfficeDays() {
  useScreen({ title: 'Daily summaries', id: 'dispatch.days', path: '/daily-summary' })
  const [state, change] = useListState()
  const today = formats.today()
  const asked = state.filters.date
  const date = isDay(asked) ? asked : today
  const read = useAnswer(date, () => readDays({ date }), [
    'daily-summary',
    'sales-order',
    'inspection',
    'bol',
  ])
  const turn = (by: number) => change({ filters: { ...state.filters, date: shiftDay(date, by) } })
  const [reopening, setReopening] = useState<DriverDay>()
  const drivers = read.value && driversOf(read.value.days, read.value.lanes)
  return (
    <Page>
      <TopBar title="Daily summaries" />
      <Toolbar label="Day">
        <span className={atoms.row}>
          <IconButton icon={icons.ChevronLeft} label="Previous day" size="s" onPress={() => turn(-1)} />
          <b className={atoms.num}>
            {date === today ? 'Today, ' : ''}
            {formats.day(date)}
          </b>
          <IconButton icon={icons.ChevronRight} label="Next day" size="s" onPress={() => turn(1)} />
        </span>
      </Toolbar>
      <div className={s.page} tabIndex={0} role="region" aria-label="Days of the drivers">
        {!drivers && read.problem === undefined && <Skeleton rows={8} widths={[220, 160, 160]} />}
        {!drivers && read.problem !== undefined && (
          <ErrorPanel title="Failed to load the daily summaries" detail={read.problem} onRetry={read.again} />
        )}
        {drivers?.length === 0 && (
          <Empty title="No driver has a day here yet.">
            Whoever has a stop on this day, or a summary of it, stands here.
          </Empty>
        )}
        {drivers && drivers.length > 0 && (
          <>
            <AllDrivers date={date} drivers={drivers} />
            <div className={s.drivers}>
              {drivers.map((one) => (
                <DriverDayCard
                  key={`${date}-${one.driver?.id}`}
                  of={one}
                  opened={drivers.length <= FEW}
                  onReopen={() => setReopening(one)}
                  onDone={read.again}
                />
              ))}
            </div>
          </>
        )}
      </div>
      {reopening?.day && reopening.driver && (
        <Reopen
          day={reopening.day}
          name={reopening.driver.name}
          onDone={read.again}
          onClose={() => setReopening(undefined)}
        />
      )}
    </Page>
  )
}
