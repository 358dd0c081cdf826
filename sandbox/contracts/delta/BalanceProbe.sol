// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IToken, NATIVE} from "../TokenTransfers.sol";

interface IFeeBook {
    function getCollectedFees(address partner, address token) external view returns (uint256);
}

/// @title Reads many balances in one call. For tests.
contract BalanceProbe {
    /// @notice Balances of every holder in every token, holder by holder, then the fees of every partner in every token, partner by
    /// partner. Native under the placeholder's address.
    function read(address[] calldata tokens, address[] calldata holders, address book, address[] calldata partners)
        external
        view
        returns (uint256[] memory amounts)
    {
        uint256 width = tokens.length;
        amounts = new uint256[](width * (holders.length + partners.length));
        for (uint256 j = 0; j < width; j++) {
            for (uint256 i = 0; i < holders.length; i++) {
                amounts[i * width + j] = balanceOf(tokens[j], holders[i]);
            }
            for (uint256 i = 0; i < partners.length; i++) {
                amounts[(holders.length + i) * width + j] = IFeeBook(book).getCollectedFees(partners[i], tokens[j]);
            }
        }
    }

    function balanceOf(address token, address holder) private view returns (uint256) {
        return token == NATIVE ? holder.balance : IToken(token).balanceOf(holder);
    }
}
