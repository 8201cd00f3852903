import { ai } from '@firm/contract';
import { onDatabase } from '../../testing/testServer.ts';
import { w2 } from './testing/papers.ts';
import { uploaded } from './testing/uploaded.ts';

onDatabase(
  'two people who review one reading',
  (server) => {
    test('do not write over each other’s word unseen', async () => {
      const { marisol, id, read, field } = await uploaded(server(), w2);
      await read();
      const admin = await server().person({ role: 'admin', jobTitle: 'Partner' });
      const colleague = await server().signIn(admin.user.email, admin.password);
      const say = (who: Pick<typeof marisol, 'api'>, value: string, seen: { value: string; review: Review }) =>
        who.api.call(ai.review, { params: { id }, body: { fields: [{ name: 'wages', value, seen }] } });
      const asRead = { value: '61250.00', review: null };

      const both = await Promise.allSettled([say(marisol, '61000.00', asRead), say(colleague, '62000.00', asRead)]);
      const taken = (await field('wages'))?.value ?? '';
      const [lost] = both.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(lost).toMatchObject({
        ...{ status: 409, code: 'conflict' },
        errors: [{ field: 'fields.0.value', message: `It has been corrected meanwhile: “${taken}”` }],
      });
      // The value changed after it was shown: confirming it would restore the old one.
      await expect(say(marisol, '61250.00', asRead)).rejects.toMatchObject({ status: 409 });
      expect(await field('wages')).toMatchObject({ value: taken, review: 'corrected' });

      // The reviewer enters the stored value, so nothing is overwritten.
      await say(marisol, taken, asRead);
      expect(await field('wages')).toMatchObject({ value: taken, review: 'corrected' });
      // A reviewer who has seen the current value may correct it.
      await say(marisol, '63000.00', { value: taken, review: 'corrected' });
      expect(await field('wages')).toMatchObject({ value: '63000.00', review: 'corrected' });
    });

    test('a value that was confirmed meanwhile is not corrected unseen, and other fields go on', async () => {
      const { marisol, id, read, field } = await uploaded(server(), w2);
      await read();
      const review = (...fields: { name: string; value: string; seen?: { value: string; review: Review } }[]) =>
        marisol.api.call(ai.review, { params: { id }, body: { fields } });
      await review({ name: 'wages', value: '61250.00' });
      const stale = { name: 'wages', value: '1.00', seen: { value: '61250.00', review: null } };
      const year = {
        name: 'taxYear',
        value: '2024',
        seen: { value: (await field('taxYear'))?.value ?? '', review: null },
      };
      await expect(review(year, stale)).rejects.toMatchObject({
        status: 409,
        errors: [{ field: 'fields.1.value', message: 'It has been confirmed meanwhile: “61250.00”' }],
      });
      expect(await field('taxYear')).toMatchObject({ review: null });
      await review(year);
      expect(await field('taxYear')).toMatchObject({ value: '2024', review: expect.any(String) });
    });
  },
  { AI_INTEGRATION: 'on' },
);

type Review = 'confirmed' | 'corrected' | null;
