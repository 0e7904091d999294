import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { makeQueryClient } from '../src/platform/queries.ts';
import { NoticeStack } from '../src/ui/notice-stack.tsx';
import { dismiss, noticeStore } from '../src/ui/notices.ts';
import { theme } from '../src/ui/theme.ts';

// What is waited for may take its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/**
 * Shows a piece of a screen in the frame that the product gives it, without the page around it.
 * @param at the address of its page
 * @returns who uses it: `await user.click(...)`
 */
export function show(piece: ReactNode, at = '/'): UserEvent {
  const client = makeQueryClient();
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <main tabIndex={-1}>{piece}</main>
        </MemoryRouter>
        <NoticeStack />
      </QueryClientProvider>
    </MantineProvider>,
  );
  onTestFinished(() => {
    cleanup();
    client.clear();
    for (const { id } of noticeStore.shown()) dismiss(id);
    localStorage.clear();
  });
  return userEvent.setup();
}

/** A dialog takes the focus a moment after it is shown, wherever the focus has gone meanwhile. */
export async function dialogHasFocus(): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true),
  );
}
