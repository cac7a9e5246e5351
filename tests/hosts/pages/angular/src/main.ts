import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import type { PlinthStateEvent } from 'plinth-portal-kit'
import 'plinth-portal-kit/elements/dashboard'

@Component({
  selector: 'host-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <p id="phase">{{ phase() }}</p>
      <plinth-portal [api]="api" session-url="/plinth-session" theme="light">
        <plinth-dashboard type="vmware.vm" [widgets]="widgets" (plinth-state)="follow($event)">Loading …</plinth-dashboard>
      </plinth-portal>
    </main>
  `,
})
class HostPage {
  readonly api = document.documentElement.dataset.api ?? ''
  readonly widgets = ['summary', 'compute']
  readonly phase = signal('none')

  follow({ state }: PlinthStateEvent): void {
    this.phase.set(state.phase)
  }
}

bootstrapApplication(HostPage, { providers: [provideZonelessChangeDetection()] })
