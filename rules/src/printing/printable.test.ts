import { expect, it } from 'vitest';
import { lackingNames } from './lacking.ts';
import { unprintable } from './printable.ts';

it.each([
  'Zoë Müller-Łukaszewicz 2',
  'Nguyễn Thị Ánh',
  'José'.normalize('NFD'),
  '王小明 佐藤さくら カタカナ',
  '하나님의 은혜 교회',
  'สมชาย ใจดี',
  'अनन्या शर्मा',
  'አበበ ቢቂላ',
  'محمد عبد الله',
  'דוד בן־גוריון',
  'Անի გიორგი Ελένη Олена',
  '🎹🙏🏽👨‍👩‍👧🇺🇸❤️',
])('knows that %s can be printed', (name) => {
  expect(unprintable(name)).toEqual([]);
});

it('names each letter that cannot be printed once, with its accents', () => {
  expect(unprintable('ᠮᠣ Ann 𐎀𐎀 ᠮ')).toEqual(['ᠮ', 'ᠣ', '𐎀']);
  expect(unprintable('a𐎀\u0301b')).toEqual(['𐎀\u0301']);
});

it('says nothing of what is never seen', () => {
  expect(unprintable('')).toEqual([]);
  expect(unprintable('a\u200cb\u200d \ufe0f\n')).toEqual([]);
});

it('lists the names with such letters, each once', () => {
  const names = [
    { kind: 'church', name: 'Grace' },
    { kind: 'team', name: 'Grace 𐎀' },
    { kind: 'quizzer', name: 'Grace 𐎀' },
    { kind: 'team', name: 'Grace 𐎀' },
  ] as const;
  expect(lackingNames(names)).toEqual([
    { kind: 'team', name: 'Grace 𐎀', letters: ['𐎀'] },
    { kind: 'quizzer', name: 'Grace 𐎀', letters: ['𐎀'] },
  ]);
});
