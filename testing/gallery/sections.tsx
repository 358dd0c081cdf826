import '../../src/text/en/trade/addresses.ts'
import '../../src/text/en/orders/orders.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { Card } from '../../src/ui/Card.tsx'
import { ChainMark } from '../../src/ui/ChainMark.tsx'
import { Chip } from '../../src/ui/Chip.tsx'
import { ChoiceRow } from '../../src/ui/ChoiceRow.tsx'
import { ConsentBox } from '../../src/ui/ConsentBox.tsx'
import { CountdownRing } from '../../src/ui/CountdownRing.tsx'
import { CountField } from '../../src/ui/CountField.tsx'
import { scaleOf } from '../../src/ui/chartScale.ts'
import { Details } from '../../src/ui/Details.tsx'
import { Field, TextInput } from '../../src/ui/Field.tsx'
import { Fold } from '../../src/ui/Fold.tsx'
import { Icon, type IconName } from '../../src/ui/Icon.tsx'
import { IconButton } from '../../src/ui/IconButton.tsx'
import { Note } from '../../src/ui/Note.tsx'
import { Menu } from '../../src/ui/overlay/Menu.tsx'
import { Toasts } from '../../src/ui/overlay/Toasts.tsx'
import { PriceChart } from '../../src/ui/PriceChart.tsx'
import { QrCode } from '../../src/ui/QrCode.tsx'
import { Segmented } from '../../src/ui/Segmented.tsx'
import { Skeleton } from '../../src/ui/Skeleton.tsx'
import { Spinner } from '../../src/ui/Spinner.tsx'
import { Tag } from '../../src/ui/Tag.tsx'
import { TokenIcon } from '../../src/ui/TokenIcon.tsx'
import type { Tone } from '../../src/ui/tone.ts'
import { FEATURES } from './featureSections.tsx'
import type { GallerySection } from './gallerySection.ts'

const TONES: readonly Tone[] = ['plain', 'accent', 'up', 'warn', 'down']
const nothing = () => undefined

const ICONS: readonly IconName[] = [
  ...(['arrow-right', 'arrow-left', 'bridge', 'check', 'chevron-down', 'chevron-right', 'clock'] as const),
  ...(['close', 'copy', 'external', 'flip', 'info', 'link', 'list', 'logout', 'minus', 'monitor'] as const),
  ...([
    'moon',
    'more',
    'plus',
    'refresh',
    'search',
    'sliders',
    'sun',
    'target',
    'wallet',
    'warning',
  ] as const),
]

const USDC = { chainId: 1, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } as const
const UNKNOWN = { chainId: 8453, address: '0x1111111111111111111111111111111111111111' } as const
const OTHER = { chainId: 8453, address: '0x2222222222222222222222222222222222222222' } as const

const POINTS = Array.from({ length: 96 }, (_, place) => ({
  atSec: 1_800_000_000 + place * 900,
  value: place < 12 ? null : 3_000 + 40 * Math.sin(place / 9) + 12 * Math.sin(place / 2),
}))

function Chart() {
  const [place, setPlace] = useState<number | null>(60)
  const scale = scaleOf(POINTS, [3_080], 1_800_000_000 + 120 * 900)
  if (!scale) return null
  return (
    <PriceChart
      label="Price of WETH in USDC over time"
      points={POINTS}
      scale={scale}
      stepHours={6}
      place={place}
      onPlace={setPlace}
      valueText={(value) => value.toFixed(0)}
      dateText={(sec) => new Date(sec * 1000).toISOString().slice(11, 16)}
      pointText={({ value }) => String(value)}
      marks={[{ atSec: 1_800_000_000 + 40 * 900, value: 2_990, label: 'Your fill' }]}
      gap={{ untilSec: 1_800_000_000 + 12 * 900, text: 'No prices before 11:00' }}
      limit={{ value: 3_080, label: 'Limit price', valueText: (value) => value.toFixed(0), onValue: nothing }}
      levels={[{ value: 2_960, label: 'Least per slice' }]}
      others={POINTS.slice(90).map(({ atSec, value }) => ({ atSec, value: value && value + 4 }))}
      upcoming={{
        atSecs: Array.from({ length: 6 }, (_, place) => 1_800_000_000 + (96 + place * 4) * 900),
        label: '6 slices',
      }}
    />
  )
}

const UI: readonly GallerySection[] = [
  {
    name: 'button',
    content: (
      <>
        {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>Review swap</Button>
            <Button variant={variant} size="small">
              Cancel
            </Button>
            <Button variant={variant} blocked>
              Enter an amount
            </Button>
            <Button variant={variant} busy>
              Sending
            </Button>
          </Row>
        ))}
        <Button variant="primary" size="large" full>
          Review swap
        </Button>
      </>
    ),
  },
  {
    name: 'icon',
    content: (
      <Row>
        {ICONS.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Row>
    ),
  },
  {
    name: 'icon button',
    content: (
      <Row>
        <IconButton icon="close" label="Close" />
        <IconButton icon="sliders" label="Settings" variant="outlined" />
        <IconButton icon="copy" label="Copy" size="small" />
      </Row>
    ),
  },
  {
    name: 'note',
    content: TONES.map((tone) => (
      <Note key={tone} tone={tone} title="Approval reset" onRetry={nothing}>
        This token needs its approval set to zero first.
      </Note>
    )),
  },
  {
    name: 'note with details',
    content: (
      <Note tone="down" urgent details={{ label: 'Details', text: 'execution reverted: TRANSFER_FAILED' }}>
        The transaction failed. Nothing was traded.
      </Note>
    ),
  },
  {
    name: 'tag',
    content: (
      <Row>
        {TONES.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
      </Row>
    ),
  },
  {
    name: 'token icon',
    content: (
      <Row>
        <TokenIcon token={USDC} />
        <TokenIcon token={USDC} hasMark />
        <TokenIcon token={USDC} size={40} hasMark />
        <TokenIcon token={UNKNOWN} />
        <TokenIcon token={OTHER} hasMark />
        {[1, 10, 56, 100, 137, 8453, 42161, 43114].map((chainId) => (
          <ChainMark key={chainId} chainId={chainId} />
        ))}
      </Row>
    ),
  },
  {
    name: 'details',
    content: (
      <Card padded>
        <Details
          rows={[
            { key: 'rate', label: 'Rate', value: '1 WETH = 3,002.43 USDC' },
            { key: 'least', label: 'Minimum received', value: '1.65699 WETH', hint: 'Or nothing is traded.' },
            { key: 'long', label: 'Spender', value: '0x6A000F20005980200259B80c5102003040001068' },
          ]}
        />
        <Fold title="All terms and addresses">Nonce 4711</Fold>
      </Card>
    ),
  },
  {
    name: 'details that are old',
    content: (
      <Card padded>
        <Details isOld rows={[{ key: 'rate', label: 'Rate', value: '1 WETH = 3,002.43 USDC' }]} />
      </Card>
    ),
  },
  {
    name: 'field',
    content: (
      <>
        <Field label="Recipient" hint="An address or an ENS name">
          {(ids) => <TextInput {...ids} defaultValue="vitalik.eth" after="ENS" />}
        </Field>
        <Field label="Recipient" error="This is no address.">
          {(ids) => <TextInput {...ids} defaultValue="0x12" />}
        </Field>
        <CountField label="Slices" value={6} isInvalid={false} onChange={nothing} />
        <CountField label="Slices" value={900} isInvalid hint="Up to 500" onChange={nothing} />
      </>
    ),
  },
  {
    name: 'choices',
    content: (
      <>
        <Segmented
          label="Mode"
          value="delta"
          onChange={nothing}
          options={(['auto', 'delta', 'market'] as const).map((value) => ({ value, label: value }))}
        />
        <Row>
          <Chip>25%</Chip>
          <Chip aria-pressed>Max</Chip>
          <Chip disabled>+10%</Chip>
        </Row>
        <Card>
          <fieldset>
            <ChoiceRow name="venue" value="a" isChosen onChoose={nothing}>
              Delta
            </ChoiceRow>
            <ChoiceRow name="venue" value="b" isChosen={false} onChoose={nothing}>
              Market
            </ChoiceRow>
            <ChoiceRow name="venue" value="c" isChosen={false} isBlocked onChoose={nothing}>
              No route
            </ChoiceRow>
          </fieldset>
        </Card>
        <ConsentBox label="I checked the recipient" isGiven={false} onChange={nothing} />
        <ConsentBox label="I checked the recipient" isGiven onChange={nothing} />
      </>
    ),
  },
  {
    name: 'waiting',
    content: (
      <Row>
        <Spinner />
        <CountdownRing fraction={0.66} />
        <CountdownRing fraction={0} />
        <Skeleton chars={12} />
      </Row>
    ),
  },
  {
    name: 'menu',
    content: (
      <Row>
        <Menu label="Chain" trigger="Base" items={[]} />
      </Row>
    ),
  },
  {
    name: 'toasts',
    content: (
      // What is fixed to the window is fixed to this.
      <div className="relative" style={{ height: '16rem', contain: 'paint' }}>
        <Toasts
          onDismiss={nothing}
          toasts={[
            { id: 'a', tone: 'up', title: 'Order filled', text: '1.5 WETH for 4,500 USDC' },
            { id: 'b', tone: 'down', title: 'The transaction failed' },
          ]}
        />
      </div>
    ),
  },
  { name: 'price chart', content: <Chart /> },
  {
    name: 'code of a link',
    content: (
      <div style={{ width: '10rem' }}>
        <QrCode text="https://kontor.example/#/deal/1" label="Code of the link" />
      </div>
    ),
  },
]

function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

/** Every section of the gallery. */
export const SECTIONS: readonly GallerySection[] = [...UI, ...FEATURES]

/** A section as it is shown and photographed: its content at the width of a form. */
export function Section({ section }: { readonly section: GallerySection }) {
  return (
    <section
      aria-label={section.name}
      className="flex flex-col gap-3 bg-paper p-4 text-14 text-ink"
      style={{ width: '26.25rem' }}
    >
      {section.content}
    </section>
  )
}
