-- What words are, to the search: the same on every PostgreSQL, whatever its locale, and the same as in src/shared/search-words.ts.
-- Names are qualified, because indices are also made and analysed without a search path.
CREATE FUNCTION folded_words(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  said := lower(regexp_replace(normalize(said, NFKD), '[''\u2019\u02bc\u00ad\u0300-\u036f\u200b-\u200d\ufe00-\ufe0f]+', '', 'g') COLLATE "C");
  IF said ~ '[\u00c6-\u1e9e]' THEN
    said := replace(replace(replace(translate(said,
      'ÆŒØøŁłĐđÐðĦħıẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
      'æœoollddddhhißαβγδεζηθικλμνξοπρστυφχψωσђєѕіјљњћџабвгдежзийклмнопрстуфхцчшщъыьэюя'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  END IF;
  said := regexp_replace(said, '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\ufe10-\ufe6f\ufffc\ufffd]+', ' ', 'g');
  RETURN btrim(regexp_replace(said, '([^ ]{40})[^ ]+', '\1', 'g'));
END
$$;
--> statement-breakpoint
-- Each word stands behind its owner's number: a search reads what its person wrote, however much others did.
CREATE FUNCTION search_words(owner integer, said text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text := public.folded_words(said);
BEGIN
  RETURN array_to_tsvector(string_to_array(nullif(owner || ':' || replace(words, ' ', ' ' || owner || ':'), owner || ':'), ' '));
END
$$;
