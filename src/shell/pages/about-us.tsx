import { useEffect, useState } from 'react'
import { useGantry } from '#core'
import { about } from '#schema/areas/access.ts'
import { TextPage } from './text-page.tsx'

export default function AboutUs() {
  const { api, registry } = useGantry()
  const [server, setServer] = useState<string>()
  useEffect(() => {
    api.send(about).then(
      (a) =>
        setServer(
          `${a.name} ${a.version}${a.commit ? `, build ${a.commit.slice(0, 8)}` : ''}, ${a.mode === 'embedded' ? 'database on this server' : 'PostgreSQL'}`,
        ),
      () => setServer('The server cannot be reached right now'),
    )
  }, [api])
  return (
    <TextPage title="About us" id="about-us">
      <p>
        Gantry is the back office of fuel and bulk-goods distributors: orders, dispatch, pricing, taxes,
        deliveries, bills and invoices in one place, on the desk and in the truck.
      </p>
      <p>
        It is built around three promises. Every number explains itself, down to the cent. Nothing you typed
        is lost, with or without a network. Every command is one keystroke away, and says what it did.
      </p>
      <h2>This installation</h2>
      <p role="status">{server ?? 'Asking the server…'}</p>
      <p>{registry.plugins.size} plugins active.</p>
      <h2>More</h2>
      <p>
        Place names:{' '}
        <a href="https://www.geonames.org/" rel="noreferrer" target="_blank">
          GeoNames
        </a>
        ,{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer license" target="_blank">
          CC BY 4.0
        </a>
        .
      </p>
      <p>
        <a href="/eula">License</a>, <a href="/privacy-policy">privacy</a>.
      </p>
    </TextPage>
  )
}
