import { classNames } from '../../../ui/classNames.ts'
import { AddressText } from '../token/AddressText.tsx'
import { type CrossingParts, type Station, stationsOf } from './stations.ts'

const DOTS: Readonly<Record<Station['reached'], string>> = {
  done: 'bg-ink-3',
  now: 'bg-accent outline-2 outline-offset-2 outline-accent',
  open: 'border-[1.5px] border-line-strong',
}

/** Every hand the money passes through, with what it holds, its address and its transactions. */
export function CrossingStations(props: CrossingParts) {
  return (
    <ol className="mt-4 grid gap-3.5 text-13">
      {stationsOf(props).map((station) => (
        <StationRow key={station.title} {...station} />
      ))}
    </ol>
  )
}

function StationRow({ title, reached, amount, notes = [], facts }: Station) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className={classNames('mt-1.5 size-2 shrink-0 rounded-full', DOTS[reached])} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4 text-14">
          <span className={reached === 'open' ? 'text-ink-2' : 'font-[520]'}>{title}</span>
          {amount && <span className={reached === 'open' ? 'text-ink-2' : 'font-[480]'}>{amount}</span>}
        </p>
        {notes.map(
          (note) =>
            note && (
              <p key={note} className="text-ink-3">
                {note}
              </p>
            ),
        )}
        {facts.map(
          ({ label, value, ...place }) =>
            value && (
              <div key={label}>
                <span className="text-ink-3">{label}</span>
                <AddressText value={value} {...place} />
              </div>
            ),
        )}
      </div>
    </li>
  )
}
